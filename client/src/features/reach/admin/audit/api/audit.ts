import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys } from '@/shared/query';

export type AuditEntry = Schemas['AuditEntryDto'];

export interface Asked {
  actorId?: string;
  action?: string;
  targetId?: string;
}

const SHOWN = 20;

const entriesQuery = (asked: Asked) =>
  infiniteQueryOptions({
    queryKey: [...keys.auditEntries, asked],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.GET('/api/admin/audit', {
          params: { query: { limit: SHOWN, ...asked, ...(pageParam ? { cursor: pageParam } : {}) } },
          signal,
        }),
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
export const useAuditEntries = (asked: Asked) => useInfiniteQuery(entriesQuery(asked));
