import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';

export type GuestReview = Schemas['GuestReviewDto'];
export type GuestEntry = GuestReview['entries'][number];
type Said = Omit<Schemas['AdviseDto'], 'token'>;

const PREPARING_MS = 15_000;
const isPreparing = ({ media }: GuestEntry): boolean => media.some(({ state }) => state === 'processing');

/** Guests have no socket: what is being prepared is asked for again. */
export const askAgainAfter = (review: GuestReview | undefined): number | false =>
  review?.entries.some(isPreparing) ? PREPARING_MS : false;

/** What waits, as a guest with a link sees it. */
export const guestReviewQuery = (token: string) =>
  queryOptions({
    queryKey: [...keys.challenge.guestReview, token],
    enabled: token !== '',
    queryFn: async ({ signal }) =>
      (await unwrap(api.POST('/api/challenge-review/open', { body: { token }, signal }))).data,
  });

export const useAdvise = (token: string, success: string) =>
  useAction({
    run: (said: Said) => unwrap(api.POST('/api/challenge-review/advice', { body: { token, ...said } })),
    touches: touched('challenge.guestReview'),
    success,
    quiet: true,
  });
