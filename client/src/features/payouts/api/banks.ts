import { useQuery } from '@tanstack/react-query';
import { api, unwrap, uploadForm } from '../../../shared/api';
import type { Schemas } from '../../../shared/api';
import { useAction } from '../../../shared/query';
import { payoutsKey } from './account';

export type Bank = Schemas['BankAccountDto'];
export type BankInput = Schemas['BankAccountInputDto'];

const invalidates = [[...payoutsKey]];

export const useBanks = () =>
  useQuery({
    queryKey: [...payoutsKey, 'banks'],
    meta: { quiet: true },
    queryFn: async ({ signal }) => (await unwrap(api.GET('/api/payments/external_bank', { signal }))).data,
  });

const proof = (code: string) => ({ 'X-Step-Up': code });

export const useAddBank = (success: string) =>
  useAction({
    run: ({ body, code }: { body: BankInput; code: string }) =>
      unwrap(api.POST('/api/payments/external_bank', { params: { header: proof(code) }, body })),
    invalidates,
    success,
    quiet: true,
  });

export const useRemoveBank = (success: string) =>
  useAction({
    run: ({ id, code }: { id: string; code: string }) =>
      unwrap(
        api.DELETE('/api/payments/external_bank/{id}', { params: { path: { id }, header: proof(code) } }),
      ),
    invalidates,
    success,
  });

export const useDefaultBank = (success: string) =>
  useAction({
    run: ({ id, code }: { id: string; code: string }) =>
      unwrap(
        api.POST('/api/payments/external_bank/{id}/default', {
          params: { path: { id }, header: proof(code) },
        }),
      ),
    invalidates,
    success,
  });

/** A letter of the bank that says whose the account is. */
export const useProveBank = (success: string) =>
  useAction({
    run: ({ id, file }: { id: string; file: File }) =>
      uploadForm('/api/me/upload_bank_document', { file }, { fields: { bankAccountId: id } }),
    invalidates,
    success,
  });
