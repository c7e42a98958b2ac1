import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import type { Source } from '@/shared/list';
import { keys, touched, useAction } from '@/shared/query';

export type Dispute = Schemas['PaymentDisputeDto'];
export type DisputeStatus = Dispute['status'];

/** What speaks for the payment, as the server gathers it; lists leave it out. */
export type Evidence = Schemas['DisputeEvidenceDto'];

export const disputes: Source<Dispute> = {
  key: keys.disputes,
  fetch: ({ page, per, filters: { status } }, signal) =>
    unwrap(
      api.GET('/api/admin/dispute', {
        params: { query: { page, per, ...(status ? { status: status as DisputeStatus } : {}) } },
        signal,
      }),
    ),
};

export const disputeQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.disputes, 'one', id],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/admin/dispute/{id}', { params: { path: { id } }, signal }))).data,
  });
export const useDispute = (id: string) => useQuery(disputeQuery(id));

export interface Answer {
  text: string;
  mediaIds: string[];
  submit: boolean;
  reason: string;
}

export const useAnswer = (id: string) =>
  useAction({
    run: (body: Answer) =>
      unwrap(api.POST('/api/admin/dispute/{id}/evidence', { params: { path: { id } }, body })),
    touches: touched('dispute.answered'),
    quiet: true,
  });

export const useAccept = (id: string) =>
  useAction({
    run: (reason: string) =>
      unwrap(api.POST('/api/admin/dispute/{id}/accept', { params: { path: { id } }, body: { reason } })),
    touches: touched('dispute.answered'),
    quiet: true,
  });
