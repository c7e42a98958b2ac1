import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import type { Source } from '@/shared/list';
import { keys, pace, openedQuery, refresh, touched, useAction } from '@/shared/query';

export type Run = Schemas['ReconciliationRunDto'];
export type Difference = Schemas['DifferenceDto'];

const ASK_AGAIN_MS = 2000;

export const runs: Source<Run> = {
  key: keys.reconciliation.runs,
  fetch: ({ page, per }, signal) =>
    unwrap(api.GET('/api/admin/reconciliation', { params: { query: { page, per } }, signal })),
};

export const runQuery = (opened: string | null) =>
  openedQuery(keys.reconciliation.all, opened, (id, signal) =>
    unwrap(api.GET('/api/admin/reconciliation/{id}', { params: { path: { id } }, signal })),
  );
export const useRun = (opened: string | null) => useQuery(runQuery(opened));

const underWay = (run: Run | undefined): boolean => run?.state === 'queued' || run?.state === 'running';

const newestQuery = queryOptions({
  queryKey: [...keys.reconciliation.all, 'newest'],
  queryFn: async ({ signal }): Promise<Run | null> =>
    (await unwrap(api.GET('/api/admin/reconciliation', { params: { query: { per: 1 } }, signal }))).data[0] ??
    null,
});

/** The newest run, watched until it is over; the list follows each of its states. */
export function useNewest(): Run | undefined {
  const { data } = useQuery({
    ...newestQuery,
    refetchInterval: (query) => (underWay(query.state.data ?? undefined) ? pace(ASK_AGAIN_MS, query) : false),
  });
  const seen = data ? `${data.id} ${data.state}` : '';
  useEffect(() => {
    if (seen !== '') void refresh(touched('reconciliation.moved'));
  }, [seen]);
  return data ?? undefined;
}

export const useRunNow = (success: string) =>
  useAction({
    run: (body: { provider: string; from?: string; reason: string }) =>
      unwrap(api.POST('/api/admin/reconciliation/run', { body })),
    touches: touched('reconciliation.asked'),
    success,
    quiet: true,
  });
