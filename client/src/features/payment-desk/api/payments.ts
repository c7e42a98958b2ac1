import { useQuery } from '@tanstack/react-query';
import { api, moneyHeaders, unwrap } from '../../../shared/api';
import type { Schemas } from '../../../shared/api';
import type { Source } from '../../../shared/list';
import { useAction } from '../../../shared/query';

export type Payment = Schemas['DeskPaymentDto'];
export type PaymentDetail = Schemas['PaymentDetailDto'];
export type Step = PaymentDetail['steps'][number];
export type PaymentStatus = Payment['status'];
export type Provider = Payment['provider'];

const key = ['payment-desk'] as const;

export const payments: Source<Payment> = {
  key,
  fetch: ({ page, per, filters: { status, provider, userId } }, signal) =>
    unwrap(
      api.GET('/api/admin/payment', {
        params: {
          query: {
            page,
            per,
            ...(status ? { status: status as PaymentStatus } : {}),
            ...(provider ? { provider: provider as Provider } : {}),
            ...(userId ? { userId } : {}),
          },
        },
        signal,
      }),
    ),
};

export const usePayment = (id: string) =>
  useQuery({
    queryKey: [...key, id],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/admin/payment/{id}', { params: { path: { id } }, signal }))).data,
  });

export interface RefundOrder {
  minor: number;
  reason: string;
  key: string;
}

/** Answers the payment, or the approval it waits for. */
export const useRefund = (id: string) =>
  useAction({
    run: async ({ minor, reason, key: intention }: RefundOrder) => {
      const { data } = await unwrap(
        api.POST('/api/admin/payment/{id}/refund', {
          params: { path: { id }, header: moneyHeaders(intention) },
          body: { amount: { minor, currency: 'EUR' }, reason },
        }),
      );
      return { waits: (data.status as string) === 'pending_approval' };
    },
    invalidates: [[...key]],
    quiet: true,
  });
