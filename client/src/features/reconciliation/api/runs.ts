import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, unwrap } from '../../../shared/api';
import type { Schemas } from '../../../shared/api';
import type { Source } from '../../../shared/list';
import { useAction, useOpenedOne } from '../../../shared/query';

export type Run = Schemas['ReconciliationRunDto'];
export type Difference = Schemas['DifferenceDto'];

const runsKey = ['reconciliation'] as const;
const ASK_AGAIN_MS = 2000;

export const runs: Source<Run> = {
  key: [...runsKey, 'runs'],
  fetch: ({ page, per }, signal) =>
    unwrap(api.GET('/api/admin/reconciliation', { params: { query: { page, per } }, signal })),
};

export const useRun = (opened: string | null) =>
  useOpenedOne(runsKey, opened, (id, signal) =>
    unwrap(api.GET('/api/admin/reconciliation/{id}', { params: { path: { id } }, signal })),
  );

const underWay = (run: Run | undefined): boolean => run?.state === 'queued' || run?.state === 'running';

/** The newest run, watched until it is over; the list follows each of its states. */
export function useNewest(): Run | undefined {
  const client = useQueryClient();
  const { data } = useQuery<Run | null>({
    queryKey: [...runsKey, 'newest'],
    meta: { quiet: true },
    refetchInterval: ({ state }) => (underWay(state.data ?? undefined) ? ASK_AGAIN_MS : false),
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/admin/reconciliation', { params: { query: { per: 1 } }, signal })))
        .data[0] ?? null,
  });
  const seen = data ? `${data.id} ${data.state}` : '';
  useEffect(() => {
    if (seen !== '') void client.invalidateQueries({ queryKey: runs.key });
  }, [client, seen]);
  return data ?? undefined;
}

export const useRunNow = (success: string) =>
  useAction({
    run: (body: { provider: string; from?: string }) =>
      unwrap(api.POST('/api/admin/reconciliation/run', { body })),
    invalidates: [[...runsKey]],
    success,
    quiet: true,
  });
