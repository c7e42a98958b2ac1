import { queryOptions, useQuery } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { paths, Schemas } from '@/shared/api';
import { download } from '@/shared/list';
import { keys, pace, touched, useAction } from '@/shared/query';

export type DataCopy = Schemas['DataExportDto'];
export type Closing = Schemas['AccountClosingDto'];
type ClosingBody = NonNullable<paths['/api/me/delete']['post']['requestBody']>['content']['application/json'];

const AGAIN_MS = 3_000;

const isOpen = (copy: DataCopy | null | undefined) => copy?.state === 'queued' || copy?.state === 'running';

/** The copy that was asked for last; while it is made, it is asked for again. */
export const dataCopyQuery = queryOptions({
  queryKey: keys.settings.dataCopy,
  queryFn: async ({ signal }): Promise<DataCopy | null> => {
    const { data } = await unwrap(api.GET('/api/me/export', { params: { query: { per: 1 } }, signal }));
    return data[0] ?? null;
  },
  refetchInterval: (query) => (isOpen(query.state.data) ? pace(AGAIN_MS, query) : false),
});
export const useDataCopy = () => useQuery(dataCopyQuery);

export const useAskForCopy = (success: string): UseMutationResult<unknown, Error, string> =>
  useAction({
    quiet: true,
    success,
    run: (code: string) => unwrap(api.POST('/api/me/export', { params: { header: { 'X-Step-Up': code } } })),
    touches: touched('settings.dataCopy'),
  });

/** Fetched with the session, then saved as a file of its own. */
export const useFetchCopy = (): UseMutationResult<unknown, Error, DataCopy> =>
  useAction({
    run: ({ id }: DataCopy) =>
      unwrap(api.GET('/api/me/export/{id}/file', { params: { path: { id } }, parseAs: 'blob' })),
    onSuccess: (file, { id }) => download(`export-${id}.zip`, [file as Blob], 'application/zip'),
  });

/** What closing the account would mean, or how far it is. */
export const closingQuery = queryOptions({
  queryKey: keys.settings.closing,
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/me/delete', { signal }))).data,
});
export const useClosing = () => useQuery(closingQuery);

export const useCloseAccount = (
  success: string,
): UseMutationResult<unknown, Error, ClosingBody & { code: string }> =>
  useAction({
    quiet: true,
    success,
    run: ({ code, ...body }: ClosingBody & { code: string }) =>
      unwrap(api.POST('/api/me/delete', { body, params: { header: { 'X-Step-Up': code } } })),
    touches: touched('account.closing'),
  });

export const useKeepAccount = (success: string): UseMutationResult<unknown, Error, void> =>
  useAction({
    success,
    run: () => unwrap(api.POST('/api/me/delete/cancel')),
    touches: touched('account.closing'),
  });
