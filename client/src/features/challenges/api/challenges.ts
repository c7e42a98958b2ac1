import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api';
import type { Source } from '../../../shared/list';
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
import type { Challenge } from './types';

export const sorts = ['newest', 'ending', 'starting', 'budget', 'views'] as const;

/** The brand's own challenges, each with its money. */
export const challengeSource: Source<Challenge> = {
  key: listKey,
  fetch: ({ page, per, sort, q, filters: { status = '', platform = '' } }, signal) => {
    const query = {
      page,
      per,
      view: 'dashboard' as const,
      sort: sorts.find((name) => name === sort) ?? ('newest' as const),
      ...(isStatus(status) ? { status } : {}),
      ...(isPlatform(platform) ? { platform } : {}),
      ...(q ? { q: q.slice(0, 100) } : {}),
    };
    return unwrap(api.GET('/api/hub/challenge', { params: { query }, signal }));
  },
};

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
