import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import { keys } from '@/shared/query';
import { bucketsOf } from '../lib/buckets';

const MOST = 100;

/** The balance by where its coins came from; null where there are more lots than one answer holds. */
export const bucketsQuery = queryOptions({
  queryKey: [...keys.wallet.lots, 'buckets'],
  queryFn: async ({ signal }) => {
    const query = { per: MOST };
    const { data } = await unwrap(api.GET('/api/wallet/lots', { params: { query }, signal }));
    return bucketsOf(data, MOST);
  },
});
export const useBuckets = () => useQuery(bucketsQuery);
