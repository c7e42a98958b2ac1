import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api';
import type { Schemas } from '../../../shared/api';
import type { Source } from '../../../shared/list';
import { useAction } from '../../../shared/query';

export type Dispute = Schemas['PaymentDisputeDto'];
export type DisputeStatus = Dispute['status'];

/** What speaks for the payment, as the server gathers it. */
export interface Evidence {
  product: string;
  paidAt: string;
  deliveredAt: string | null;
  buyer: { name: string; email: string; since: string };
  ip: string | null;
  log: { at: string; text: string }[];
  delivery: { at: string; text: string }[];
  text: string;
  mediaIds: string[];
}

const key = ['disputes'] as const;

export const disputes: Source<Dispute> = {
  key,
  fetch: ({ page, per, filters: { status } }, signal) =>
    unwrap(
      api.GET('/api/admin/dispute', {
        params: { query: { page, per, ...(status ? { status: status as DisputeStatus } : {}) } },
        signal,
      }),
    ),
};

export const useDispute = (id: string) =>
  useQuery({
    queryKey: [...key, id],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/admin/dispute/{id}', { params: { path: { id } }, signal }))).data,
  });

export interface Answer {
  text: string;
  mediaIds: string[];
  submit: boolean;
}

export const useAnswer = (id: string) =>
  useAction({
    run: (body: Answer) =>
      unwrap(api.POST('/api/admin/dispute/{id}/evidence', { params: { path: { id } }, body })),
    invalidates: [[...key]],
    quiet: true,
  });

export const useAccept = (id: string) =>
  useAction({
    run: (note: string) =>
      unwrap(api.POST('/api/admin/dispute/{id}/accept', { params: { path: { id } }, body: { note } })),
    invalidates: [[...key]],
    quiet: true,
  });
