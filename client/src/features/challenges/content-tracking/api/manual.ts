import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, openedQuery, touched, useAction } from '@/shared/query';

export type ManualFigures = Schemas['ManualFiguresDto'];
export type ManualStatus = Schemas['ManualFiguresStatus'];

export const manualFiguresQuery = (status: ManualStatus, page: number) =>
  queryOptions({
    queryKey: [...keys.content.manual, status, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/support/content-tracking/figures', {
          params: { query: { page, per: 20, status } },
          signal,
        }),
      ),
  });
export const useManualFigures = (status: ManualStatus, page: number) =>
  useQuery(manualFiguresQuery(status, page));

export const manualCaseQuery = (opened: string | null) =>
  openedQuery(keys.content.manual, opened, (id, signal) =>
    unwrap(api.GET('/api/support/content-tracking/figures/{id}', { params: { path: { id } }, signal })),
  );
export const useManualCase = (opened: string | null) => useQuery(manualCaseQuery(opened));

export const useEnterFigures = (said: string) =>
  useAction({
    run: (body: Schemas['StateManualFiguresDto']) =>
      unwrap(api.POST('/api/support/content-tracking/figures', { body })),
    touches: touched('content.figures'),
    success: said,
    quiet: true,
  });

type Decision = Schemas['ManualFiguresDecisionDto'];

export const useDecideFigures = (id: string, said: (decision: Decision['decision']) => string) =>
  useAction({
    run: async (body: Decision) => {
      await unwrap(
        api.POST('/api/support/content-tracking/figures/{id}/decision', { params: { path: { id } }, body }),
      );
      return body.decision;
    },
    touches: touched('content.figures'),
    success: said,
    quiet: true,
  });
