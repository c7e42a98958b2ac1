import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, openedQuery, touched, useAction } from '@/shared/query';

export type AppealRow = Schemas['AppealRowDto'];
export type AppealFile = Schemas['StaffAppealDto'];
export type AppealStatus = Schemas['AppealStatus'];
export type AppealOutcome = Exclude<AppealStatus, 'open'>;

/** What is due first comes first. */
export const appealQueueQuery = (status: AppealStatus, page: number) =>
  queryOptions({
    queryKey: [...keys.appeals.staff, status, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/support/appeal', { params: { query: { page, per: 20, status } }, signal })),
  });
export const useAppealQueue = (status: AppealStatus, page: number) =>
  useQuery(appealQueueQuery(status, page));

export const appealFileQuery = (opened: string | null) =>
  openedQuery(keys.appeals.staff, opened, (id, signal) =>
    unwrap(api.GET('/api/support/appeal/{id}', { params: { path: { id } }, signal })),
  );
export const useAppealFile = (opened: string | null) => useQuery(appealFileQuery(opened));

interface Judgement {
  outcome: AppealOutcome;
  reason: string;
}

/** Still open in the answer: a second person was asked to agree. */
export const useDecideAppeal = (id: string, said: (status: AppealStatus) => string) =>
  useAction({
    run: async (body: Judgement) => {
      const { data } = await unwrap(
        api.POST('/api/support/appeal/{id}/decision', { params: { path: { id } }, body }),
      );
      return data.status;
    },
    success: said,
    touches: touched('appeal.decided'),
    quiet: true,
  });
