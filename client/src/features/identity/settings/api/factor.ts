import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';

export type Factor = Schemas['SecondFactorDto'];

export const factorQuery = queryOptions({
  queryKey: keys.settings.factor,
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/auth/totp', { signal }))).data,
});
export const useFactor = () => useQuery(factorQuery);

export const useNewRecoveryCodes = () =>
  useAction({
    quiet: true,
    run: (code: string) =>
      unwrap(api.POST('/api/auth/totp/recovery-codes', { params: { header: { 'X-Step-Up': code } } })),
    touches: touched('settings.factor'),
  });

export const useTurnFactorOff = (success: string) =>
  useAction({
    quiet: true,
    success,
    run: (code: string) =>
      unwrap(api.DELETE('/api/auth/totp', { params: { header: { 'X-Step-Up': code } } })),
    touches: touched('settings.factor'),
  });
