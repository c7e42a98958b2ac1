import { queryOptions, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api/client';
import { keys } from '@/shared/query';
import type { PaymentMethods } from './types';

/** Saved cards, the default one first, and the ways of paying there are. */
export const methodsQuery = queryOptions({
  queryKey: keys.payment.methods,
  queryFn: async ({ signal }): Promise<PaymentMethods> => {
    const { data, available } = await unwrap(api.GET('/api/payments', { signal }));
    return { available, data: data.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)) };
  },
});
export const usePaymentMethods = (enabled = true): UseQueryResult<PaymentMethods> =>
  useQuery({ ...methodsQuery, enabled });
