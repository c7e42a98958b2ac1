import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMoneyAction } from '@/entities/wallet';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import type { Source } from '@/shared/list';
import { keys, touched } from '@/shared/query';

export type Payout = Schemas['PayoutDto'];
export type PayoutStatus = Schemas['PayoutStatus'];
export type Account = Schemas['PayoutAccountDto'];
export type Preview = Schemas['PayoutPreviewDto'];
export type Blocker = Schemas['BlockerDto'];
export type Transfer = Schemas['TransferDto'];

export const accountQuery = queryOptions({
  queryKey: keys.payout.account,
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/payments/payout_account', { signal }))).data,
});
export const useAccount = () => useQuery(accountQuery);

/** What an amount would bring now. Without an amount to ask for it tells what is kept, all the same. */
export const previewQuery = (minor: number | null, bankAccountId: string | null) =>
  queryOptions({
    queryKey: [...keys.payout.preview, minor, bankAccountId],
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
export const usePreview = (minor: number | null, bankAccountId: string | null) =>
  useQuery(previewQuery(minor, bankAccountId));

export const payouts: Source<Payout> = {
  key: keys.payout.past,
  fetch: ({ page, per, filters: { status } }, signal) =>
    unwrap(
      api.GET('/api/payments/payouts', {
        params: { query: { page, per, ...(status ? { status: status as PayoutStatus } : {}) } },
        signal,
      }),
    ),
};

export const transfers: Source<Transfer> = {
  key: keys.payout.transfers,
  fetch: ({ page, per }, signal) =>
    unwrap(api.GET('/api/payments/transfers', { params: { query: { page, per } }, signal })),
};

export interface Withdrawal {
  minor: number;
  bankAccountId: string | null;
}

/** Sends earnings to a bank, confirmed by a mailed code. */
export const useRequestPayout = (success: string, question: { title: string; okText: string }) =>
  useMoneyAction({
    stepUp: () => ({ purpose: 'payout', ...question }),
    run: ({ minor, bankAccountId }: Withdrawal, headersFor) => {
      const body = {
        amount: { minor, currency: 'EUR' as const },
        ...(bankAccountId ? { bankAccountId } : {}),
      };
      return unwrap(api.POST('/api/payments/payout', { params: { header: headersFor(body) }, body }));
    },
    touches: touched('payout.moved'),
    success,
  });

export const useCancelPayout = (success: string) =>
  useMoneyAction({
    run: (id: string) => unwrap(api.POST('/api/payments/payout/{id}/cancel', { params: { path: { id } } })),
    touches: touched('payout.moved'),
    success,
  });
