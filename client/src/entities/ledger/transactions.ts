import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys } from '@/shared/query';

export type Transaction = Schemas['LedgerTransactionDto'];

const PART = 20;
const part = (cursor: string) => ({ limit: PART, ...(cursor ? { cursor } : {}) });

/** One transaction with its lines. Each look is written into the audit log. */
export const transactionQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.ledger, 'transaction', id],
    enabled: id !== '',
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/admin/ledger/transaction/{id}', { params: { path: { id } }, signal })))
        .data,
  });

/** What was booked for a payout or an entry, newest first. */
export const transactionsOfQuery = (sourceKind: string, sourceId: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.ledger, 'transactions', sourceKind, sourceId],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.GET('/api/admin/ledger/transaction', {
          params: { query: { sourceKind, sourceId, ...part(pageParam) } },
          signal,
        }),
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** What was booked for a payment, its refunds and disputes, newest first. */
export const transactionsOfPaymentQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.ledger, 'transactions', 'of-payment', id],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.GET('/api/admin/payment/{id}/transaction', {
          params: { path: { id }, query: part(pageParam) },
          signal,
        }),
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
