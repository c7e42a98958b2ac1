import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, openedQuery, touched, useAction } from '@/shared/query';

export type Dispute = Schemas['DisputeDto'];
export type DisputeCase = Schemas['StaffDisputeDto'];
export type DisputeStatus = Schemas['DisputeStatus'];

export const useOpenDispute = (dealId: string) =>
  useAction({
    run: (body: Schemas['OpenDisputeDto']) =>
      unwrap(api.POST('/api/deals/{id}/dispute', { params: { path: { id: dealId } }, body })),
    touches: touched('deal.moved', dealId),
    quiet: true,
  });

/** What is due first comes first. */
export const dealDisputesQuery = (status: DisputeStatus, page: number) =>
  queryOptions({
    queryKey: [...keys.dealDisputes, status, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/support/dispute', { params: { query: { page, per: 20, status } }, signal })),
  });
export const useDealDisputes = (status: DisputeStatus, page: number) =>
  useQuery(dealDisputesQuery(status, page));

export const dealDisputeQuery = (opened: string | null) =>
  openedQuery(keys.dealDisputes, opened, (id, signal) =>
    unwrap(api.GET('/api/support/dispute/{id}', { params: { path: { id } }, signal })),
  );
export const useDealDispute = (opened: string | null) => useQuery(dealDisputeQuery(opened));

/** Answers the dispute, or the approval it waits for. */
export const useResolveDispute = (id: string, said: { done: string; waits: string }) =>
  useAction({
    run: async (body: Schemas['ResolveDisputeDto']) => {
      const { data } = await unwrap(
        api.POST('/api/support/dispute/{id}/resolve', { params: { path: { id } }, body }),
      );
      return { waits: 'requestedBy' in data };
    },
    touches: touched('dealDispute.decided'),
    success: ({ waits }) => (waits ? said.waits : said.done),
    quiet: true,
  });
