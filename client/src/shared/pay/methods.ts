import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { api, unwrap } from '../api/client';
import type { PaymentMethods } from './types';

export const methodsKey = ['payments', 'methods'] as const;

/** Saved cards, the default one first, and the ways of paying there are. */
export const usePaymentMethods = (enabled = true): UseQueryResult<PaymentMethods> =>
  useQuery({
    queryKey: methodsKey,
    enabled,
    queryFn: async ({ signal }) => {
      const { data, available } = await unwrap(api.GET('/api/payments', { signal }));
      return { available, data: data.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)) };
    },
  });
