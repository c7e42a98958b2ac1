import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api';
import type { paths, Schemas } from '../../../shared/api';
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

export const transactionsKey = ['wallet', 'transactions'] as const;

export const readTransactions = (query: Query, signal: AbortSignal): Promise<TransactionPage> =>
  unwrap(api.GET('/api/finance/transactions', { params: { query }, signal }));

/** Every list of movements on screen follows the wallet. */
export function useFreshTransactions(): void {
  const client = useQueryClient();
  useRealtime('wallet.updated', () => void client.invalidateQueries({ queryKey: transactionsKey }));
}

/** The history of the wallet, newest first. */
export function useTransactions(query: Query): UseQueryResult<TransactionPage> {
  useFreshTransactions();
  return useQuery({
    queryKey: [...transactionsKey, query],
    placeholderData: keepPreviousData,
    meta: { quiet: true },
    queryFn: ({ signal }) => readTransactions(query, signal),
  });
}
