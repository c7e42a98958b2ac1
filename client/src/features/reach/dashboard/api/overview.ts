import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys } from '@/shared/query';

export type Overview = Schemas['AdminOverviewDto'];

const DAY_MS = 24 * 60 * 60 * 1000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** How the platform did in so many days that end today, in UTC. */
export const overviewQuery = (days: number) =>
  queryOptions({
    queryKey: keys.overview(days),
    queryFn: async ({ signal }) => {
      const now = Date.now();
      const query = { from: dayOf(now - (days - 1) * DAY_MS), to: dayOf(now) };
      return (await unwrap(api.GET('/api/admin/overview', { params: { query }, signal }))).data;
    },
  });
export const useOverview = (days: number, allowed = true) =>
  useQuery({ ...overviewQuery(days), enabled: allowed });
