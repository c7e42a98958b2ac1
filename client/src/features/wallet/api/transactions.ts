import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api';
import type { paths, Schemas } from '../../../shared/api';
import type { Source } from '../../../shared/list';
import { useRealtime } from '../../../shared/realtime';

export type Transaction = Schemas['TransactionDto'];
type Query = NonNullable<paths['/api/finance/transactions']['get']['parameters']['query']>;
export type TransactionType = Transaction['type'];

export interface TransactionPage {
  data: Transaction[];
  page: number;
  per: number;
  total: number;
}

const transactionsKey = ['wallet', 'transactions'] as const;

const read = (query: Query, signal: AbortSignal) =>
  unwrap(api.GET('/api/finance/transactions', { params: { query }, signal }));

/** The history as a list asks for it. */
export const transactions: Source<Transaction> = {
  key: transactionsKey,
  fetch: ({ page, per, filters: { direction, type, from, to } }, signal) =>
    read(
      {
        page,
        per,
        ...(direction === 'in' || direction === 'out' ? { direction } : {}),
        ...(type ? { type: type as TransactionType } : {}),
        ...(from ? { from } : {}),
        ...(to ? { to } : {}),
      },
      signal,
    ),
};

/** Keeps every list of movements true. */
export function useLiveTransactions(): void {
  const client = useQueryClient();
  useRealtime('wallet.updated', () => void client.invalidateQueries({ queryKey: transactionsKey }));
}

/** The history of the wallet, newest first; follows every movement. */
export function useTransactions(query: Query): UseQueryResult<TransactionPage> {
  useLiveTransactions();
  return useQuery({
    queryKey: [...transactionsKey, query],
    placeholderData: keepPreviousData,
    meta: { quiet: true },
    queryFn: ({ signal }) => read(query, signal),
  });
}
