import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api';
import type { Schemas } from '../../../shared/api';

export type ChargeTimeline = Schemas['ChargeTimelineDto'];
export type ChargeStep = ChargeTimeline['steps'][number];

/** One payment and everything that happened to it. */
export const useChargeTimeline = (paymentId: string): UseQueryResult<ChargeTimeline> =>
  useQuery({
    queryKey: ['wallet', 'charge', paymentId],
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const params = { path: { id: paymentId } };
      return (await unwrap(api.GET('/api/payments/charges/{id}', { params, signal }))).data;
    },
  });
