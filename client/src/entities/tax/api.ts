import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';

export type TaxProfile = Schemas['TaxProfileDto'];
export type TaxInput = Schemas['TaxProfileInputDto'];

const touches = touched('tax.changed');

export const taxQuery = queryOptions({
  queryKey: keys.tax,
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/me/tax', { signal }))).data,
});
export const useTax = () => useQuery(taxQuery);

export const useSaveTax = (success: string) =>
  useAction({
    run: (body: TaxInput) => unwrap(api.PUT('/api/me/tax', { body })),
    touches,
    success,
    quiet: true,
  });

export const useAgree = (success: string) =>
  useAction({
    run: (version: string) =>
      unwrap(api.POST('/api/me/tax/self-billing', { body: { agreed: true, version } })),
    touches,
    success,
  });
