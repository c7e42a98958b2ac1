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

const transactionsKey = ['wallet', 'transactions'] as const;

/** The history of the wallet, newest first; follows every movement. */
export function useTransactions(query: Query): UseQueryResult<TransactionPage> {
  const client = useQueryClient();
  useRealtime('wallet.updated', () => void client.invalidateQueries({ queryKey: transactionsKey }));
  return useQuery({
    queryKey: [...transactionsKey, query],
    placeholderData: keepPreviousData,
    meta: { quiet: true },
    queryFn: ({ signal }) => unwrap(api.GET('/api/finance/transactions', { params: { query }, signal })),
  });
}
