import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import { keys } from '@/shared/query';
import { rangeOf } from '../lib/period';
import type { PeriodName } from '../lib/period';

/** What waits, what happened, where to go. */
export const startQuery = queryOptions({
  queryKey: [...keys.dashboard, 'start'],
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/dashboard', { signal }))).data,
});
export const useStart = () => useQuery(startQuery);

/** Views and money of a period, and of the one before. */
export const analyticsQuery = (period: PeriodName) =>
  queryOptions({
    queryKey: [...keys.dashboard, 'analytics', period],
    queryFn: async ({ signal }) => {
      const query = rangeOf(period, new Date());
      return (await unwrap(api.GET('/api/dashboard/analytics', { params: { query }, signal }))).data;
    },
  });
export const useAnalytics = (period: PeriodName) => useQuery(analyticsQuery(period));

/** What runs: challenges of a brand, entries of a creator. */
export const workQuery = queryOptions({
  queryKey: [...keys.dashboard, 'work'],
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/dashboard/work', { signal }))).data,
});
export const useWork = () => useQuery(workQuery);
