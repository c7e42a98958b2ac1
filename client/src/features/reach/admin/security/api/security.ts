import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { SecurityEventKind } from '@/entities/security';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys } from '@/shared/query';

export type StaffEvent = Schemas['StaffSecurityEventDto'];

export interface Asked {
  userId?: string;
  kind?: SecurityEventKind;
  ip?: string;
}

const SHOWN = 20;

/** Each look is written into the audit log, so they are read when somebody asks, not again by themselves. */
const eventsQuery = (asked: Asked) =>
  infiniteQueryOptions({
    queryKey: [...keys.securityEvents, asked],
    initialPageParam: '',
    staleTime: 60_000,
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.GET('/api/support/security-events', {
          params: { query: { limit: SHOWN, ...asked, ...(pageParam ? { cursor: pageParam } : {}) } },
          signal,
        }),
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
export const useStaffEvents = (asked: Asked) => useInfiniteQuery(eventsQuery(asked));
