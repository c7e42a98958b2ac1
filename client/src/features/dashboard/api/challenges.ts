import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api';
import { useRealtime } from '../../../shared/realtime';
import type { DueReviews } from '../lib/todos';
import type { DayViews } from '../lib/views';
import type { Challenge, Participation, Totals } from './types';

const dashboardKey = ['dashboard'] as const;
const quiet = { quiet: true } as const;
const MINUTE = 60_000;

/** Reads the dashboard again when something of one's own moves. */
export function useLiveDashboard(): void {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: dashboardKey });
  useRealtime('challenge.entry', refresh);
  useRealtime('challenge.request', refresh);
  useRealtime('wallet.updated', refresh);
}

/** Sums over the own challenges. */
export const useTotals = (): UseQueryResult<Totals> =>
  useQuery({
    queryKey: [...dashboardKey, 'totals'],
    meta: quiet,
    queryFn: async ({ signal }) => (await unwrap(api.GET('/api/hub/challenge/dashboard', { signal }))).data,
  });

interface Wanted {
  per: number;
  mine?: boolean;
  sort?: 'newest' | 'ending';
}

/** Challenges with their money; a brand sees its own, a creator the open ones or, with `mine`, its own. */
export const useChallenges = (wanted: Wanted): UseQueryResult<Challenge[]> =>
  useQuery({
    queryKey: [...dashboardKey, 'challenges', wanted],
    meta: quiet,
    queryFn: async ({ signal }) => {
      const query = { view: 'dashboard', page: 1, ...wanted } as const;
      return (await unwrap(api.GET('/api/hub/challenge', { params: { query }, signal }))).data;
    },
  });

/** How many entries wait in each challenge, and until when the first. */
export function useDueReviews(ids: readonly string[]): ReadonlyMap<string, DueReviews> {
  const found = useQueries({
    queries: ids.map((id) => ({
      queryKey: [...dashboardKey, 'reviews', id],
      meta: quiet,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const params = { path: { id }, query: { page: 1, per: 1 } };
        const { data, total } = await unwrap(api.GET('/api/hub/challenge/{id}/entries', { params, signal }));
        return { total, dueAt: data[0]?.dueAt ?? null };
      },
    })),
  });
  return new Map(ids.flatMap((id, index) => (found[index]?.data ? [[id, found[index].data] as const] : [])));
}

export interface ManyViews {
  series: DayViews[][];
  pending: boolean;
  failed: boolean;
  retry: () => void;
}

/** Views per day of several challenges, read one by one. */
export function useViews(ids: readonly string[]): ManyViews {
  const found = useQueries({
    queries: ids.map((id) => ({
      queryKey: [...dashboardKey, 'views', id],
      meta: quiet,
      staleTime: MINUTE,
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await unwrap(api.GET('/api/hub/challenge/{id}/overview', { params: { path: { id } }, signal }))).data
          .series,
    })),
  });
  return {
    series: found.flatMap(({ data }) => (data ? [data] : [])),
    pending: found.some(({ isPending }) => isPending),
    failed: found.some(({ isError }) => isError),
    retry: () => {
      for (const query of found) if (query.isError) void query.refetch();
    },
  };
}

/** One's own part in each of these challenges: entry, views, money. */
export function useParts(
  ids: readonly string[],
  userId: string | undefined,
): ReadonlyMap<string, Participation> {
  const found = useQueries({
    queries: ids.map((id) => ({
      queryKey: [...dashboardKey, 'part', id, userId],
      enabled: userId !== undefined,
      meta: quiet,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const params = { path: { id, userId: userId ?? '' } };
        return (await unwrap(api.GET('/api/hub/challenge/{id}/overview/{userId}', { params, signal }))).data;
      },
    })),
  });
  return new Map(ids.flatMap((id, index) => (found[index]?.data ? [[id, found[index].data] as const] : [])));
}

/** Which of these challenges would take the creator. */
export function useEligible(ids: readonly string[]): ReadonlySet<string> {
  const found = useQueries({
    queries: ids.map((id) => ({
      queryKey: [...dashboardKey, 'eligible', id],
      meta: quiet,
      staleTime: MINUTE,
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await unwrap(api.GET('/api/hub/challenge/{id}/eligibility', { params: { path: { id } }, signal })))
          .data.eligible,
    })),
  });
  return new Set(ids.filter((_, index) => found[index]?.data === true));
}
