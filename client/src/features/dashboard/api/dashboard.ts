import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api, unwrap } from '../../../shared/api';
import { useRealtime, useReturn } from '../../../shared/realtime';
import { rangeOf } from '../lib/period';
import type { PeriodName } from '../lib/period';
import type { Analytics, Start, Work } from './types';

const dashboardKey = ['dashboard'] as const;
const quiet = { quiet: true } as const;
/** A reading of views tells of each entry; the page is read once for all of them. */
const GATHER = 500;

/** Reads the dashboard again when something of one's own moves. */
export function useLiveDashboard(): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const refresh = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: dashboardKey });
    }, GATHER);
  };
  useRealtime('challenge.entry', refresh);
  useRealtime('challenge.request', refresh);
  useRealtime('payment.updated', refresh);
  useRealtime('wallet.updated', refresh);
  useReturn(refresh);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}

/** What waits, what happened, where to go. */
export const useStart = (): UseQueryResult<Start> =>
  useQuery({
    queryKey: [...dashboardKey, 'start'],
    meta: quiet,
    queryFn: async ({ signal }) => (await unwrap(api.GET('/api/dashboard', { signal }))).data,
  });

/** Views and money of a period, and of the one before. */
export const useAnalytics = (period: PeriodName): UseQueryResult<Analytics> =>
  useQuery({
    queryKey: [...dashboardKey, 'analytics', period],
    meta: quiet,
    queryFn: async ({ signal }) => {
      const query = rangeOf(period, new Date());
      return (await unwrap(api.GET('/api/dashboard/analytics', { params: { query }, signal }))).data;
    },
  });

/** What runs: challenges of a brand, entries of a creator. */
export const useWork = (): UseQueryResult<Work> =>
  useQuery({
    queryKey: [...dashboardKey, 'work'],
    meta: quiet,
    queryFn: async ({ signal }) => (await unwrap(api.GET('/api/dashboard/work', { signal }))).data,
  });
