import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api/client';
import { keys } from '@/shared/query';

const HOUR = 60 * 60 * 1000;

/** What the platform has set: countries, fees, ages, payment methods. Changes rarely. */
export const configQuery = queryOptions({
  queryKey: keys.config,
  staleTime: HOUR,
  meta: { background: true },
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/config', { signal }))).data,
});
export const useConfig = () => useQuery(configQuery);
export { ContactLine } from './ContactLine';
export { useTopics } from './topics';
