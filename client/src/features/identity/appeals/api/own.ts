import type { Appeal, AppealKind } from '@/entities/appeal';
import { api, unwrap } from '@/shared/api';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { PageOf } from '@/shared/table';
import { keys } from '@/shared/query';

/** What a decision of this kind stands about, each to be appealed apart. */
export const appealSubjectsQuery = (kind: AppealKind) =>
  queryOptions({
    queryKey: keys.appeals.subjects(kind),
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/appeal/subjects', { params: { query: { kind } }, signal }))).data,
  });
export const useAppealSubjects = (kind: AppealKind) => useQuery(appealSubjectsQuery(kind));

/** Own appeals, newest first. */
export const ownAppealsQuery = (page: number) =>
  queryOptions({
    queryKey: [...keys.appeals.own, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<PageOf<Appeal>> =>
      unwrap(api.GET('/api/appeal', { params: { query: { page, per: 20 } }, signal })),
  });
export const useOwnAppeals = (page: number) => useQuery(ownAppealsQuery(page));
