import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { paths } from '@/shared/api';
import { prefetching } from '@/shared/auth';
import { keys } from '@/shared/query';
import type { Platform } from './types';

type QueryOf<P extends keyof paths> = paths[P] extends { get: { parameters: { query?: infer Q } } }
  ? NonNullable<Q>
  : never;
export type ChallengeQuery = QueryOf<'/api/hub/challenge'>;

const MINUTE = 60_000;
const path = (id: string) => ({ path: { id } });

/** A page of the challenges that whoever asks may see. */
export const challengesQuery = (query: ChallengeQuery) =>
  queryOptions({
    queryKey: [...keys.challenge.list, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => unwrap(api.GET('/api/hub/challenge', { params: { query }, signal })),
  });

/** A page of what everybody may join, also for people without an account. */
export const directoryQuery = (query: QueryOf<'/api/challenges'>) =>
  queryOptions({
    queryKey: [...keys.challenge.directory, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => unwrap(api.GET('/api/challenges', { params: { query }, signal })),
  });

/** One challenge, the same for its brand, a creator and a guest: the server leaves out what is not theirs. */
export const challengeQuery = (id: string) =>
  queryOptions({
    queryKey: keys.challenge.detail(id),
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/hub/challenge/{id}', { params: path(id), signal }))).data,
  });

/** The books are added up for each reading of it: not at every move of the board. */
const ESCROW_MS = 30_000;

/** Where its budget is. */
export const escrowQuery = (id: string) =>
  queryOptions({
    queryKey: keys.challenge.escrow(id),
    refetchInterval: ESCROW_MS,
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/hub/challenge/{id}/escrow', { params: path(id), signal }))).data,
  });

const BOARD_PAGE = 20;

/** A page of the board, by the number that makes the rank. */
export const boardQuery = (id: string, page = 1, platform?: Platform) =>
  queryOptions({
    queryKey: [...keys.challenge.board(id), 'leaderboard', page, platform ?? ''],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readBoard(id, { page, per: BOARD_PAGE, platform }, signal),
  });

/** The places below the first page, read on from each other. */
export const boardRestQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: keys.challenge.boardRest(id),
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.GET('/api/hub/challenge/{id}/board/rows', {
          params: {
            ...path(id),
            query: { limit: BOARD_PAGE, sort: 'score', ...(pageParam ? { cursor: pageParam } : {}) },
          },
          signal,
        }),
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export async function readBoard(
  id: string,
  { page, per, platform }: { page: number; per: number; platform: Platform | undefined },
  signal: AbortSignal,
) {
  const answer = await unwrap(
    api.GET('/api/hub/challenge/{id}/board/v2', {
      params: {
        ...path(id),
        query: { view: 'leaderboard', sort: 'score', page, per, ...(platform ? { platform } : {}) },
      },
      signal,
    }),
  );
  if (!('page' in answer)) throw new Error('The board was answered as columns');
  return answer;
}

/** Whether it would take the creator who asks, and why not. */
export const eligibilityQuery = (id: string) =>
  queryOptions({
    queryKey: keys.challenge.eligibility(id),
    staleTime: MINUTE,
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/hub/challenge/{id}/eligibility', { params: path(id), signal }))).data,
  });

/** The open challenges that most people joined. */
export const popularQuery = (query: { limit: number; platform?: Platform }) =>
  queryOptions({
    queryKey: [...keys.challenge.popular, query],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/challenges/popular', { params: { query }, signal }))).data,
  });

/** For every screen at an address with the id of a challenge. */
export const prefetchChallenge = prefetching((client, { params: { id } }) => {
  if (id !== undefined) void client.prefetchQuery(challengeQuery(id));
});
