import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';

export type ReportLine = Schemas['StaffReportDto'];
export type ReportCase = Schemas['ReportCaseDto'];
export type Resolve = Schemas['ResolveReportDto'];
export type ReportSort = 'oldest' | 'most';

const path = (id: string) => ({ params: { path: { id } } });

/** Without a status: those that wait for a decision. */
const queueQuery = (status: '' | 'resolved' | 'dismissed', sort: ReportSort, page: number) =>
  queryOptions({
    queryKey: [...keys.reports, 'queue', status, sort, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/support/report', {
          params: { query: { page, sort, ...(status === '' ? {} : { status }) } },
          signal,
        }),
      ),
  });
export const useReportQueue = (...asked: Parameters<typeof queueQuery>) => useQuery(queueQuery(...asked));

const caseQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.reports, 'one', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/support/report/{id}', { ...path(id), signal })),
  });
export const useReportCase = (id: string) => useQuery(caseQuery(id));

const touches = touched('report.decided');

export const useTake = (id: string, success: string) =>
  useAction({
    run: () => unwrap(api.POST('/api/support/report/{id}/take', path(id))),
    touches,
    success,
  });

/** Quiet: the form shows what is refused. */
export const useResolve = (id: string, success: string) =>
  useAction({
    run: (body: Resolve) => unwrap(api.POST('/api/support/report/{id}/resolve', { ...path(id), body })),
    touches,
    success,
    quiet: true,
  });

export const useReverse = (id: string, success: string) =>
  useAction({
    run: (reason: string) =>
      unwrap(api.POST('/api/support/report/{id}/reverse', { ...path(id), body: { reason } })),
    touches,
    success,
    quiet: true,
  });
