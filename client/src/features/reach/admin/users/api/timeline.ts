import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';

export type TimelineItem = Schemas['TimelineItemDto'];
export type TimelineKind = TimelineItem['kind'];

const SHOWN = 20;

/** Each look is written into the audit log, so it is read when somebody asks, not again by itself. */
const timelineQuery = (id: string, kind: TimelineKind | null) =>
  infiniteQueryOptions({
    queryKey: [...keys.users.one(id), 'timeline', kind],
    initialPageParam: '',
    staleTime: 60_000,
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        api.GET('/api/admin/user/{id}/timeline', {
          params: {
            path: { id },
            query: {
              limit: SHOWN,
              ...(kind ? { kind } : {}),
              ...(pageParam ? { cursor: pageParam } : {}),
            },
          },
          signal,
        }),
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
export const useTimeline = (id: string, kind: TimelineKind | null) =>
  useInfiniteQuery(timelineQuery(id, kind));

export const useWriteNote = (id: string, success: string) =>
  useAction({
    run: (text: string) =>
      unwrap(api.POST('/api/admin/user/{id}/note', { params: { path: { id } }, body: { text } })),
    touches: touched('user.noted', id),
    success,
    quiet: true,
  });
