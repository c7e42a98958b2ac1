import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import { keys } from '@/shared/query';

export const checkQuery = queryOptions({
  queryKey: [...keys.ledger, 'check'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/ledger/check', { signal })),
});

/** Whether the books add up. */
export const useLedgerCheck = () => useQuery(checkQuery);
