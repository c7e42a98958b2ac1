import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys } from '@/shared/query';

export type Tip = Schemas['TipDto'];

export const tipsQuery = infiniteQueryOptions({
  queryKey: keys.wallet.tips,
  initialPageParam: '',
  queryFn: ({ signal, pageParam }) =>
    unwrap(api.GET('/api/tip', { params: { query: pageParam ? { cursor: pageParam } : {} }, signal })),
  getNextPageParam: ({ nextCursor }) => nextCursor,
});
export const useTips = () => useInfiniteQuery(tipsQuery);
