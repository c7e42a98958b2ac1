import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, moneyHeaders, unwrap } from '../../../shared/api';
import type { Schemas } from '../../../shared/api';
import type { Source } from '../../../shared/list';
import { useAction } from '../../../shared/query';

export type Account = Schemas['LedgerAccountDto'];
export type Entry = Schemas['LedgerEntryDto'];
export type Day = Schemas['LedgerDayDto'];
export type TrialRow = Schemas['TrialBalanceRowDto'];
export type Journal = Schemas['JournalInputDto'];

const accountingKey = ['accounting'] as const;

/** Each look at accounts is written into the audit log, so they are read when somebody asks, not again by themselves. */
export const accounts: Source<Account> = {
  key: [...accountingKey, 'accounts'],
  fetch: ({ page, per, filters: { code, ownerId } }, signal) =>
    unwrap(
      api.GET('/api/admin/ledger/account', {
        params: { query: { page, per, ...(code ? { code } : {}), ...(ownerId ? { ownerId } : {}) } },
        signal,
      }),
    ),
};

/** The accounts behind a code, for a line of a journal entry. */
export const useAccountsOf = (code: string | null) =>
  useQuery({
    queryKey: [...accountingKey, 'accounts', 'of', code],
    enabled: code !== null,
    meta: { quiet: true },
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (
        await unwrap(
          api.GET('/api/admin/ledger/account', {
            params: { query: { per: 100, ...(code ? { code } : {}) } },
            signal,
          }),
        )
      ).data,
  });

const LONG = 100;

export const useEntries = (id: string, from: string, to: string) =>
  useInfiniteQuery({
    queryKey: [...accountingKey, 'entries', id, from, to],
    meta: { quiet: true },
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

export const useCheck = () =>
  useQuery({
    queryKey: [...accountingKey, 'check'],
    meta: { quiet: true },
    queryFn: ({ signal }) => unwrap(api.GET('/api/admin/ledger/check', { signal })),
  });

export const useTrialBalance = (asOf: string) =>
  useQuery({
    queryKey: [...accountingKey, 'trial-balance', asOf],
    meta: { quiet: true },
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

export const days: Source<Day> = {
  key: [...accountingKey, 'days'],
  fetch: ({ page, per, filters: { from, to } }, signal) =>
    unwrap(
      api.GET('/api/admin/ledger/day', {
        params: { query: { page, per, ...(from ? { from } : {}), ...(to ? { to } : {}) } },
        signal,
      }),
    ),
};

export const useAskJournal = (success: string) =>
  useAction({
    run: ({ key, body }: { key: string; body: Journal }) =>
      unwrap(api.POST('/api/admin/ledger/journal', { params: { header: moneyHeaders(key) }, body })),
    invalidates: [['approvals']],
    success,
    quiet: true,
  });
