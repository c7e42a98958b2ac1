import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { paths, Schemas } from '@/shared/api';
import { keys } from '@/shared/query';
import type { PageOf } from '@/shared/table';

export type Transaction = Schemas['TransactionDto'];
type Query = NonNullable<paths['/api/finance/transactions']['get']['parameters']['query']>;
export type TransactionType = Transaction['type'];

export const readTransactions = (query: Query, signal: AbortSignal): Promise<PageOf<Transaction>> =>
  unwrap(api.GET('/api/finance/transactions', { params: { query }, signal }));

/** The history of the wallet, newest first. */
const transactionsQuery = (query: Query) =>
  queryOptions({
    queryKey: [...keys.wallet.transactions, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readTransactions(query, signal),
  });

const RECENT = 7;

/** The last movements, in or out or both. */
export const recentQuery = (direction: string) =>
  transactionsQuery({
    page: 1,
    per: RECENT,
    ...(direction === 'in' || direction === 'out' ? { direction } : {}),
  });
