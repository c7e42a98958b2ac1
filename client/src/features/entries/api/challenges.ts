import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api';
import type { ListState, PageOf } from '../../../shared/table';
import { boardKey, challengeKey, eligibilityKey, escrowKey, listKey } from './keys';
import { isPlatform, isStatus } from './types';
import type { BoardRow, Challenge, Eligibility, EscrowProof, Platform } from './types';

export const sorts = ['newest', 'ending', 'starting', 'budget', 'views'] as const;
export type Sort = (typeof sorts)[number];

export interface ListFilters extends Record<string, string> {
  show: string;
  status: string;
  platform: string;
  q: string;
}

const MINUTE = 60_000;
const path = (id: string) => ({ path: { id } });
const knownSort = (sort: string): Sort => sorts.find((name) => name === sort) ?? 'newest';

/** Open challenges with the creator's own among them, or the own ones alone. */
export function useChallengeList({
  page,
  per,
  sort,
  filters,
}: ListState<ListFilters>): UseQueryResult<PageOf<Challenge>> {
  const { show, status, platform, q } = filters;
  const query = {
    page,
    per,
    sort: knownSort(sort),
    ...(show === 'mine' ? { mine: true } : {}),
    ...(isStatus(status) ? { status } : {}),
    ...(isPlatform(platform) ? { platform } : {}),
    ...(q ? { q } : {}),
  };
  return useQuery({
    queryKey: [...listKey, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => unwrap(api.GET('/api/hub/challenge', { params: { query }, signal })),
  });
}

export const useChallenge = (id: string): UseQueryResult<Challenge> =>
  useQuery({
    queryKey: challengeKey(id),
    meta: { quiet: true },
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/hub/challenge/{id}', { params: path(id), signal }))).data,
  });

export const useEligibility = (id: string, enabled = true): UseQueryResult<Eligibility> =>
  useQuery({
    queryKey: eligibilityKey(id),
    enabled,
    staleTime: MINUTE,
    meta: { quiet: true },
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/hub/challenge/{id}/eligibility', { params: path(id), signal }))).data,
  });

export const useEscrow = (id: string): UseQueryResult<EscrowProof> =>
  useQuery({
    queryKey: escrowKey(id),
    meta: { quiet: true },
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/hub/challenge/{id}/escrow', { params: path(id), signal }))).data,
  });

export const useBoard = (id: string, page = 1, per = 20): UseQueryResult<PageOf<BoardRow>> =>
  useQuery({
    queryKey: [...boardKey(id), page, per],
    placeholderData: keepPreviousData,
    meta: { quiet: true },
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/hub/challenge/{id}/board/v2', {
          params: { ...path(id), query: { view: 'leaderboard', page, per } },
          signal,
        }),
      ),
  });

/** The open challenges that most people joined. */
export const usePopular = (limit: number, platform?: Platform) => {
  const query = { limit, ...(platform ? { platform } : {}) };
  return useQuery({
    queryKey: [...listKey, 'popular', query],
    meta: { quiet: true },
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/challenges/popular', { params: { query }, signal }))).data,
  });
};
