import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys } from '@/shared/query';

export type ChargeTimeline = Schemas['ChargeTimelineDto'];
export type ChargeStep = ChargeTimeline['steps'][number];

/** One payment and everything that happened to it. */
export const timelineQuery = (paymentId: string) =>
  queryOptions({
    queryKey: [...keys.payment.charges, paymentId],
    queryFn: async ({ signal }) => {
      const params = { path: { id: paymentId } };
      return (await unwrap(api.GET('/api/payments/charges/{id}', { params, signal }))).data;
    },
  });
export const useChargeTimeline = (paymentId: string) => useQuery(timelineQuery(paymentId));
