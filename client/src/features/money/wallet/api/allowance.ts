import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys } from '@/shared/query';

export type Allowance = Schemas['AllowanceDto'];

/** What a new account may still buy today. */
export const allowanceQuery = queryOptions({
  queryKey: keys.payment.allowance,
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/payments/allowance', { signal }))).data,
});
export const useAllowance = () => useQuery(allowanceQuery);
