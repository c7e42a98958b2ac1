import { limitQuery, packagesQuery, walletQuery } from '@/entities/wallet';
import { prefetching } from '@/shared/auth';
import { recentQuery } from './transactions';
import { monthOutQuery } from './spend';

/** What the wallet's first screen shows. */
export const prefetchWallet = prefetching((client, { role }) => {
  void client.prefetchQuery(walletQuery);
  void client.prefetchQuery(recentQuery('all'));
  void client.prefetchQuery(packagesQuery);
  if (role === 'creator') return;
  void client.prefetchQuery(monthOutQuery(new Date()));
  void client.prefetchQuery(limitQuery);
});
