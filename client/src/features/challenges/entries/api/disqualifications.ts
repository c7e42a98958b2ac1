import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, openedQuery, touched, useAction } from '@/shared/query';

export type DisqualificationCase = Schemas['StaffDisqualificationDto'];
export type DisqualificationStatus = Schemas['DisqualificationStatus'];

/** What is due first comes first. */
export const disqualificationsQuery = (status: DisqualificationStatus, page: number) =>
  queryOptions({
    queryKey: [...keys.disqualifications.staff, status, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/support/disqualification', { params: { query: { page, per: 20, status } }, signal }),
      ),
  });
export const useDisqualifications = (status: DisqualificationStatus, page: number) =>
  useQuery(disqualificationsQuery(status, page));

export const disqualificationCaseQuery = (opened: string | null) =>
  openedQuery(keys.disqualifications.staff, opened, (id, signal) =>
    unwrap(api.GET('/api/support/disqualification/{id}', { params: { path: { id } }, signal })),
  );
export const useDisqualificationCase = (opened: string | null) => useQuery(disqualificationCaseQuery(opened));

interface Decision {
  decision: 'dismiss' | 'disqualify';
  reason: string;
}

export const useDecideDisqualification = (id: string, said: (decision: Decision['decision']) => string) =>
  useAction({
    run: async (body: Decision) => {
      await unwrap(
        api.POST('/api/support/disqualification/{id}/decision', { params: { path: { id } }, body }),
      );
      return body.decision;
    },
    touches: touched('disqualification.moved'),
    success: said,
    quiet: true,
  });
