import { staffCasesQuery, staffQueuesQuery } from '@/entities/staff-queue';
import { walletQuery } from '@/entities/wallet';
import { prefetching } from '@/shared/auth';
import { analyticsQuery, startQuery, workQuery } from './dashboard';
import { newestQuery } from './open';

/** What the first screen of a role shows. */
export const prefetchDashboard = prefetching((client, { role }) => {
  if (role === 'support' || role === 'admin') {
    void client.prefetchQuery(staffQueuesQuery);
    void client.prefetchQuery(staffCasesQuery);
    return;
  }
  void client.prefetchQuery(startQuery);
  if (role !== 'brand' && role !== 'creator') return;
  void client.prefetchQuery(analyticsQuery(role === 'brand' ? 'month' : 'year'));
  void client.prefetchQuery(workQuery);
  void client.prefetchQuery(walletQuery);
  if (role !== 'creator') return;
  void client.prefetchQuery(analyticsQuery('week'));
  void client.prefetchQuery(newestQuery);
});
