import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { whilePreparing } from '@/shared/media';
import { keys, touched, useAction } from '@/shared/query';

export type GuestReview = Schemas['GuestReviewDto'];
export type GuestEntry = GuestReview['entries'][number];
type Said = Omit<Schemas['AdviseDto'], 'token'>;

/** What waits, as a guest with a link sees it. */
export const guestReviewQuery = (token: string) =>
  queryOptions({
    queryKey: [...keys.challenge.guestReview, token],
    enabled: token !== '',
    queryFn: async ({ signal }) =>
      (await unwrap(api.POST('/api/challenge-review/open', { body: { token }, signal }))).data,
    refetchInterval: (query) =>
      whilePreparing(
        query.state.data?.entries.flatMap(({ media }) => media),
        query,
      ),
  });

export const useAdvise = (token: string, success: string) =>
  useAction({
    run: (said: Said) => unwrap(api.POST('/api/challenge-review/advice', { body: { token, ...said } })),
    touches: touched('challenge.guestReview'),
    success,
    quiet: true,
  });
