import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api/client';
import { keys } from '@/shared/query';
import type { PaymentMethods, PaymentPurpose } from './types';

async function methodsOf(signal: AbortSignal, purpose?: PaymentPurpose): Promise<PaymentMethods> {
  const query = purpose === undefined ? {} : { purpose };
  const { data, available } = await unwrap(api.GET('/api/payments', { params: { query }, signal }));
  return { available, data: data.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)) };
}

/** Saved cards, the default one first, and the ways of paying there are. */
export const methodsQuery = queryOptions({
  queryKey: keys.payment.methods,
  queryFn: ({ signal }) => methodsOf(signal),
});
export const usePaymentMethods = (): UseQueryResult<PaymentMethods> => useQuery(methodsQuery);

/** The ways that the server takes for one purpose; the old ones stay while another is chosen, with what is typed. */
export const methodsForQuery = (purpose: PaymentPurpose) =>
  queryOptions({
    queryKey: [...keys.payment.methods, purpose],
    queryFn: ({ signal }) => methodsOf(signal, purpose),
    placeholderData: keepPreviousData,
  });
export const useMethodsFor = (purpose: PaymentPurpose): UseQueryResult<PaymentMethods> =>
  useQuery(methodsForQuery(purpose));
