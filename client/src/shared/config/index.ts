import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { api, unwrap } from '../api/client';
import type { Schemas } from '../api/contract';

const HOUR = 60 * 60 * 1000;
export const configKey = ['config'] as const;

/** What the platform has set: countries, fees, ages, payment methods. Changes rarely. */
export const useConfig = (): UseQueryResult<Schemas['PublicConfigDto']> =>
  useQuery({
    queryKey: configKey,
    staleTime: HOUR,
    queryFn: async ({ signal }) => (await unwrap(api.GET('/api/config', { signal }))).data,
  });
export { useTopics } from './topics';
