import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys } from '@/shared/query';

export type Transaction = Schemas['LedgerTransactionDto'];

const PART = 20;

/** One transaction with its lines. Each look is written into the audit log. */
export const transactionQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.ledger, 'transaction', id],
    enabled: id !== '',
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/admin/ledger/transaction/{id}', { params: { path: { id } }, signal })))
        .data,
  });

/** What was booked for a payment, a payout or a challenge, newest first. */
export const transactionsOfQuery = (sourceKind: string, sourceId: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.ledger, 'transactions', sourceKind, sourceId],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.GET('/api/admin/ledger/transaction', {
          params: {
            query: { sourceKind, sourceId, limit: PART, ...(pageParam ? { cursor: pageParam } : {}) },
          },
          signal,
        }),
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
