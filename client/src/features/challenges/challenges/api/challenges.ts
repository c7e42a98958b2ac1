import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import {
  challengeQuery,
  challengesQuery,
  escrowQuery,
  isPlatform,
  isStatus,
  sortFor,
} from '@/entities/challenge';
import { api, unwrap } from '@/shared/api';
import type { Source } from '@/shared/list';
import { keys } from '@/shared/query';
import type { Challenge } from './types';

const CHOICE = 50;

/** The brand's own challenges, each with its money. */
export const challengeSource: Source<Challenge> = {
  key: keys.challenge.list,
  fetch: ({ page, per, sort, q, filters: { status = '', platform = '' } }, signal) => {
    const query = {
      page,
      per,
      view: 'dashboard' as const,
      ...sortFor(sort, q),
      ...(isStatus(status) ? { status } : {}),
      ...(isPlatform(platform) ? { platform } : {}),
      ...(q ? { q: q.slice(0, 100) } : {}),
    };
    return unwrap(api.GET('/api/hub/challenge', { params: { query }, signal }));
  },
};

/** The newest own challenges, to choose one from. */
export const useOwnChallenges = () =>
  useQuery({ ...challengesQuery({ page: 1, per: CHOICE }), select: ({ data }) => data });

export const figuresQuery = queryOptions({
  queryKey: keys.challenge.figures,
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/hub/challenge/dashboard', { signal }))).data,
});
export const useChallengeDashboard = () => useQuery(figuresQuery);

export const useChallenge = (id: string | undefined) =>
  useQuery({ ...challengeQuery(id ?? ''), enabled: id !== undefined });

export const readinessQuery = (id: string) =>
  queryOptions({
    queryKey: keys.challenge.readiness(id),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/hub/challenge/{id}/readiness', { params: { path: { id } }, signal }))).data,
  });
export const useReadiness = (id: string | undefined) =>
  useQuery({ ...readinessQuery(id ?? ''), enabled: id !== undefined });

/** What a brief can ask for at all, each closed choice with its reason. */
export const briefOptionsQuery = queryOptions({
  queryKey: keys.challenge.briefOptions,
  staleTime: 5 * 60 * 1000,
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/hub/challenge/brief/options', { signal }))).data,
});
export const useBriefOptions = () => useQuery(briefOptionsQuery);

export const overviewQuery = (id: string) =>
  queryOptions({
    queryKey: keys.challenge.overview(id),
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/hub/challenge/{id}/overview', { params: { path: { id } }, signal }))).data,
  });
export const useOverview = (id: string) => useQuery(overviewQuery(id));

export const useEscrow = (id: string, enabled = true) => useQuery({ ...escrowQuery(id), enabled });

/** The price by the terms and the VAT rate of this brand; a saved draft brings the new one along. */
export const toldCostQuery = (id: string) =>
  queryOptions({
    queryKey: keys.challenge.cost(id),
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/hub/challenge/{id}/cost', { params: { path: { id } }, signal }))).data,
  });

/** What a top-up costs by the terms that the challenge was paid by; nothing is asked for no amount. */
export const topUpCostQuery = (id: string, amount: number) =>
  queryOptions({
    queryKey: keys.challenge.topUp(id, amount),
    enabled: amount > 0,
    queryFn: async ({ signal }) =>
      (
        await unwrap(
          api.GET('/api/hub/challenge/{id}/topup', { params: { path: { id }, query: { amount } }, signal }),
        )
      ).data,
  });

/** What was paid for this challenge, its top-ups included, newest first. */
export const paymentsQuery = (id: string) =>
  queryOptions({
    queryKey: keys.challenge.payments(id),
    queryFn: async ({ signal }) =>
      unwrap(api.GET('/api/payments/charges', { params: { query: { per: 100, subjectId: id } }, signal })),
  });
export const useChallengePayments = (id: string) => useQuery(paymentsQuery(id));

/** What was written for this challenge: an invoice per payment, a credit note per refund. */
export const invoicesQuery = (id: string) =>
  queryOptions({
    queryKey: keys.challenge.invoices(id),
    queryFn: async ({ signal }) =>
      unwrap(api.GET('/api/hub/challenge/{id}/invoice', { params: { path: { id } }, signal })),
  });
export const useChallengeInvoices = (id: string) => useQuery(invoicesQuery(id));

/** For staff: what waits for a decision, the earliest deadline first. */
export const queueQuery = (status: string, page: number) =>
  queryOptions({
    queryKey: [...keys.challenge.queue, status, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/support/challenge', {
          params: { query: { page, per: 20, ...(isStatus(status) ? { status } : {}) } },
          signal,
        }),
      ),
  });
export const useReviewQueue = (status: string, page: number) => useQuery(queueQuery(status, page));

export { prefetchChallenge } from '@/entities/challenge';
