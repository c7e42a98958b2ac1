import { limitQuery, packagesQuery, walletQuery } from '@/entities/wallet';
import type { Prefetch } from '@/shared/query';
import { recentQuery } from './transactions';
import { monthOutQuery } from './spend';

/** What the wallet's first screen shows. */
export const prefetchWallet: Prefetch = (client, { role }) => {
  void client.prefetchQuery(walletQuery);
  void client.prefetchQuery(recentQuery('all'));
  void client.prefetchQuery(packagesQuery);
  if (role === 'creator') return;
  void client.prefetchQuery(monthOutQuery(new Date()));
  void client.prefetchQuery(limitQuery);
};
