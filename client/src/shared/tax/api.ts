import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../api';
import type { Schemas } from '../api';
import { useAction } from '../query';

export type TaxProfile = Schemas['TaxProfileDto'];
export type TaxInput = Schemas['TaxProfileInputDto'];

const taxKey = ['tax'] as const;
/** Details on invoices, and whether money can be paid out, follow from it. */
const after = [[...taxKey], ['invoices'], ['payouts']];

export const useTax = () =>
  useQuery({
    queryKey: taxKey,
    meta: { quiet: true },
    queryFn: async ({ signal }) => (await unwrap(api.GET('/api/me/tax', { signal }))).data,
  });

export const useSaveTax = (success: string) =>
  useAction({
    run: (body: TaxInput) => unwrap(api.PUT('/api/me/tax', { body })),
    invalidates: after,
    success,
    quiet: true,
  });

export const useAgree = (success: string) =>
  useAction({
    run: (version: string) =>
      unwrap(api.POST('/api/me/tax/self-billing', { body: { agreed: true, version } })),
    invalidates: after,
    success,
  });
