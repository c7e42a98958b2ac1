import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import type { Source } from '@/shared/list';
import { useMoneyAction } from '@/entities/wallet';
import { keys, touched } from '@/shared/query';

export type Payment = Schemas['DeskPaymentDto'];
export type PaymentDetail = Schemas['PaymentDetailDto'];
export type Step = PaymentDetail['steps'][number];
export type PaymentStatus = Payment['status'];
export type Provider = Payment['provider'];

export const payments: Source<Payment> = {
  key: keys.adminPayments,
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

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.adminPayments, 'one', id],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/admin/payment/{id}', { params: { path: { id } }, signal }))).data,
  });
export const usePayment = (id: string) => useQuery(paymentQuery(id));

/** What a refund of this amount would take back; asked once there is an amount. */
export const refundPreviewQuery = (id: string, minor: number) =>
  queryOptions({
    queryKey: [...keys.adminPayments, 'one', id, 'refund', minor],
    enabled: minor > 0,
    queryFn: async ({ signal }) =>
      (
        await unwrap(
          api.GET('/api/admin/payment/{id}/refund', { params: { path: { id }, query: { minor } }, signal }),
        )
      ).data,
  });

export interface RefundOrder {
  minor: number;
  reason: string;
}

/** Answers the payment, or the approval it waits for. */
export const useRefund = (id: string) =>
  useMoneyAction({
    run: async ({ minor, reason }: RefundOrder, headersFor) => {
      const body = { amount: { minor, currency: 'EUR' as const }, reason };
      const { data } = await unwrap(
        api.POST('/api/admin/payment/{id}/refund', {
          params: { path: { id }, header: headersFor(body) },
          body,
        }),
      );
      return { waits: 'requestedBy' in data };
    },
    touches: touched('payment.refunded'),
    quiet: true,
  });
