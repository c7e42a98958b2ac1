import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMoneyAction } from '@/entities/wallet';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import type { Source } from '@/shared/list';
import { keys, touched } from '@/shared/query';

export type Account = Schemas['LedgerAccountDto'];
export type Entry = Schemas['LedgerEntryDto'];
export type Day = Schemas['LedgerDayDto'];
export type TrialRow = Schemas['TrialBalanceRowDto'];
export type Journal = Schemas['JournalInputDto'];

const LONG = 100;

/** Each look at accounts is written into the audit log, so they are read when somebody asks, not again by themselves. */
export const accounts: Source<Account> = {
  key: [...keys.ledger, 'accounts'],
  fetch: ({ page, per, filters: { code, ownerId } }, signal) =>
    unwrap(
      api.GET('/api/admin/ledger/account', {
        params: { query: { page, per, ...(code ? { code } : {}), ...(ownerId ? { ownerId } : {}) } },
        signal,
      }),
    ),
};

/** The accounts behind a code, for a line of a journal entry. */
export const accountsQuery = (code: string | null) =>
  queryOptions({
    queryKey: [...keys.ledger, 'accounts', 'of', code],
    enabled: code !== null,
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (
        await unwrap(
          api.GET('/api/admin/ledger/account', {
            params: { query: { per: LONG, ...(code ? { code } : {}) } },
            signal,
          }),
        )
      ).data,
  });
export const useAccountsOf = (code: string | null) => useQuery(accountsQuery(code));

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.ledger, 'account', id],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/admin/ledger/account/{id}', { params: { path: { id } }, signal }))).data,
  });
export const useAccount = (id: string) => useQuery(accountQuery(id));

export const entriesQuery = (id: string, from: string, to: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.ledger, 'entries', id, from, to],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.GET('/api/admin/ledger/account/{id}/entry', {
          params: {
            path: { id },
            query: {
              limit: LONG,
              ...(pageParam ? { cursor: pageParam } : {}),
              ...(from ? { from } : {}),
              ...(to ? { to } : {}),
            },
          },
          signal,
        }),
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
export const useEntries = (id: string, from: string, to: string) =>
  useInfiniteQuery(entriesQuery(id, from, to));

export const trialBalanceQuery = (asOf: string) =>
  queryOptions({
    queryKey: [...keys.ledger, 'trial-balance', asOf],
    queryFn: async ({ signal }) =>
      (
        await unwrap(
          api.GET('/api/admin/ledger/trial-balance', {
            params: { query: asOf ? { asOf } : {} },
            signal,
          }),
        )
      ).data,
  });
export const useTrialBalance = (asOf: string) => useQuery(trialBalanceQuery(asOf));

export const days: Source<Day> = {
  key: [...keys.ledger, 'days'],
  fetch: ({ page, per, filters: { from, to } }, signal) =>
    unwrap(
      api.GET('/api/admin/ledger/day', {
        params: { query: { page, per, ...(from ? { from } : {}), ...(to ? { to } : {}) } },
        signal,
      }),
    ),
};

export const useAskJournal = (success: string) =>
  useMoneyAction({
    run: (body: Journal, headersFor) =>
      unwrap(api.POST('/api/admin/ledger/journal', { params: { header: headersFor(body) }, body })),
    touches: touched('approval.asked'),
    success,
    quiet: true,
  });
