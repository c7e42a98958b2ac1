import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap, uploadForm } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';

export type Bank = Schemas['BankAccountDto'];
export type BankInput = Schemas['BankAccountInputDto'];

const touches = touched('payout.banks');

export const banksQuery = queryOptions({
  queryKey: keys.payout.banks,
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/payments/external_bank', { signal }))).data,
});
export const useBanks = () => useQuery(banksQuery);

const proof = (code: string) => ({ 'X-Step-Up': code });

export const useAddBank = (success: string) =>
  useAction({
    run: ({ body, code }: { body: BankInput; code: string }) =>
      unwrap(api.POST('/api/payments/external_bank', { params: { header: proof(code) }, body })),
    touches,
    success,
    quiet: true,
  });

export const useRemoveBank = (success: string) =>
  useAction({
    run: ({ id, code }: { id: string; code: string }) =>
      unwrap(
        api.DELETE('/api/payments/external_bank/{id}', { params: { path: { id }, header: proof(code) } }),
      ),
    touches,
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
    touches,
    success,
  });

/** A letter of the bank that says whose the account is. */
export const useProveBank = (success: string) =>
  useAction({
    run: ({ id, file }: { id: string; file: File }) =>
      uploadForm('/api/me/upload_bank_document', { file, bankAccountId: id }),
    touches,
    success,
  });
