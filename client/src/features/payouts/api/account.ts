import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, moneyHeaders, unwrap } from '../../../shared/api';
import type { Schemas } from '../../../shared/api';
import { keepWallet, walletKey } from '../../../shared/auth';
import type { Source } from '../../../shared/list';
import { useAction } from '../../../shared/query';
import { useRealtime } from '../../../shared/realtime';

export type Payout = Schemas['PayoutDto'];
export type PayoutStatus = Schemas['PayoutStatus'];
export type Account = Schemas['PayoutAccountDto'];
export type Preview = Schemas['PayoutPreviewDto'];
export type Blocker = Schemas['BlockerDto'];
export type Transfer = Schemas['TransferDto'];

export const payoutsKey = ['payouts'] as const;

export const useAccount = () =>
  useQuery({
    queryKey: [...payoutsKey, 'account'],
    meta: { quiet: true },
    queryFn: async ({ signal }) => (await unwrap(api.GET('/api/payments/payout_account', { signal }))).data,
  });

/** What an amount would bring now. Without an amount to ask for it tells what is kept, all the same. */
export const usePreview = (minor: number | null, bankAccountId: string | null) =>
  useQuery({
    queryKey: [...payoutsKey, 'preview', minor, bankAccountId],
    meta: { quiet: true },
    enabled: minor !== null,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await unwrap(
          api.GET('/api/payments/payout/preview', {
            params: {
              query: {
                'amount[minor]': Math.max(1, minor ?? 1),
                ...(bankAccountId ? { bankAccountId } : {}),
              },
            },
            signal,
          }),
        )
      ).data,
  });

export const payouts: Source<Payout> = {
  key: [...payoutsKey, 'past'],
  fetch: ({ page, per, filters: { status } }, signal) =>
    unwrap(
      api.GET('/api/payments/payouts', {
        params: { query: { page, per, ...(status ? { status: status as PayoutStatus } : {}) } },
        signal,
      }),
    ),
};

export const transfers: Source<Transfer> = {
  key: [...payoutsKey, 'transfers'],
  fetch: ({ page, per }, signal) =>
    unwrap(api.GET('/api/payments/transfers', { params: { query: { page, per } }, signal })),
};

interface Request {
  minor: number;
  bankAccountId: string | null;
  /** The same while the same withdrawal is tried again. */
  key: string;
  code: string;
}

export const useRequestPayout = (success: string) =>
  useAction({
    run: ({ minor, bankAccountId, key, code }: Request) =>
      unwrap(
        api.POST('/api/payments/payout', {
          params: { header: moneyHeaders(key, code) },
          body: { amount: { minor, currency: 'EUR' }, ...(bankAccountId ? { bankAccountId } : {}) },
        }),
      ),
    invalidates: [[...payoutsKey], [...walletKey]],
    onSuccess: ({ wallet }) => keepWallet(wallet),
    success,
    quiet: true,
  });

export const useCancelPayout = (success: string) =>
  useAction({
    run: (id: string) => unwrap(api.POST('/api/payments/payout/{id}/cancel', { params: { path: { id } } })),
    invalidates: [[...payoutsKey], [...walletKey]],
    onSuccess: ({ wallet }) => keepWallet(wallet),
    success,
  });

/** Payouts move, verification is decided, earnings become free: all of it changes what can be had. */
export function useFreshPayouts(): void {
  const client = useQueryClient();
  const read = () => void client.invalidateQueries({ queryKey: payoutsKey });
  useRealtime('payout.updated', read);
  useRealtime('kyc.updated', read);
  useRealtime('wallet.updated', read);
}
