import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api';
import type { ListState } from '../../../shared/table';
import {
  dashboardKey,
  detailKey,
  escrowKey,
  listKey,
  overviewKey,
  paymentsKey,
  queueKey,
  readinessKey,
} from './keys';
import { isPlatform, isStatus } from './types';

export const sorts = ['newest', 'ending', 'starting', 'budget', 'views'] as const;
type Sort = (typeof sorts)[number];

export interface ListFilters extends Record<string, string> {
  status: string;
  platform: string;
  q: string;
}

const knownSort = (sort: string): Sort => sorts.find((name) => name === sort) ?? 'newest';

/** The brand's own challenges, each with its money. */
export function useChallengeList({ page, per, sort, filters }: ListState<ListFilters>) {
  const { status, platform, q } = filters;
  const query = {
    page,
    per,
    view: 'dashboard' as const,
    sort: knownSort(sort),
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

/** A page of own challenges to choose from. */
export const useOwnChallenges = () =>
  useQuery({
    queryKey: [...listKey, 'choice'],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/hub/challenge', { params: { query: { page: 1, per: 50 } }, signal }))).data,
  });

export const useChallengeDashboard = () =>
  useQuery({
    queryKey: dashboardKey,
    queryFn: async ({ signal }) => (await unwrap(api.GET('/api/hub/challenge/dashboard', { signal }))).data,
  });

export const useChallenge = (id: string | undefined) =>
  useQuery({
    queryKey: detailKey(id ?? ''),
    enabled: id !== undefined,
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/hub/challenge/{id}', { params: { path: { id: id ?? '' } }, signal }))).data,
  });

export const useReadiness = (id: string | undefined) =>
  useQuery({
    queryKey: readinessKey(id ?? ''),
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await unwrap(
          api.GET('/api/hub/challenge/{id}/readiness', { params: { path: { id: id ?? '' } }, signal }),
        )
      ).data,
  });

export const useOverview = (id: string) =>
  useQuery({
    queryKey: overviewKey(id),
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/hub/challenge/{id}/overview', { params: { path: { id } }, signal }))).data,
  });

export const useEscrow = (id: string, enabled = true) =>
  useQuery({
    queryKey: escrowKey(id),
    enabled,
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/hub/challenge/{id}/escrow', { params: { path: { id } }, signal }))).data,
  });

/** What was paid for this challenge; the API lists payments by purpose, newest first. */
export const useChallengePayments = (id: string) =>
  useQuery({
    queryKey: paymentsKey(id),
    queryFn: async ({ signal }) => {
      const of = async (purpose: 'challenge' | 'challenge_topup') =>
        (
          await unwrap(
            api.GET('/api/payments/charges', { params: { query: { page: 1, per: 100, purpose } }, signal }),
          )
        ).data;
      const data = (await Promise.all([of('challenge'), of('challenge_topup')]))
        .flat()
        .filter(({ subjectId }) => subjectId === id)
        .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
      return { data };
    },
  });

/** For staff: what waits for a decision, the earliest deadline first. */
export const useReviewQueue = (status: string, page: number) =>
  useQuery({
    queryKey: [...queueKey, status, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/support/challenge', {
          params: { query: { page, per: 20, ...(isStatus(status) ? { status } : {}) } },
          signal,
        }),
      ),
  });
