import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api';
import { useRealtime } from '../../../shared/realtime';
import { bucketsOf } from '../lib/buckets';
import type { Buckets } from '../lib/buckets';

const lotsKey = ['wallet', 'lots'] as const;

/** The balance by where its coins came from; null where there are more lots than one answer holds. */
export function useBuckets(): UseQueryResult<Buckets | null> {
  const client = useQueryClient();
  useRealtime('wallet.updated', () => void client.invalidateQueries({ queryKey: lotsKey }));
  return useQuery({
    queryKey: lotsKey,
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const { data } = await unwrap(api.GET('/api/wallet/lots', { params: { query: { per: 100 } }, signal }));
      return bucketsOf(data);
    },
  });
}
