import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';
import { usePutMessage } from './messages';

export type OwnCase = Schemas['SupportConversationDto'];
export type Opening = Schemas['OpenSupportDto'];
export type Rating = Schemas['RatingDto'];

const ROWS = 20;
const start = undefined as string | undefined;
const path = (id: string) => ({ params: { path: { id } } });

export const historyQuery = infiniteQueryOptions({
  queryKey: keys.support.list,
  initialPageParam: start,
  queryFn: ({ pageParam, signal }) =>
    unwrap(
      api.GET('/api/conversation/support/history', {
        params: { query: { limit: ROWS, ...(pageParam === undefined ? {} : { cursor: pageParam }) } },
        signal,
      }),
    ),
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

export const ownQuery = (id: string) =>
  queryOptions({
    queryKey: keys.support.one(id),
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/conversation/support/{id}', { ...path(id), signal }))).data,
  });

/** Quiet: the form shows what is refused. */
export const useOpen = () =>
  useAction({
    run: async (body: Opening) => (await unwrap(api.POST('/api/conversation/support', { body }))).data,
    touches: touched('support.moved'),
    quiet: true,
  });

export function useWrite(id: string) {
  const put = usePutMessage();
  return useAction({
    run: async (body: Schemas['SupportWriteDto']) =>
      (await unwrap(api.POST('/api/conversation/support/{id}/message', { ...path(id), body }))).data,
    onSuccess: put,
    touches: touched('support.moved'),
  });
}

export const useMarkRead = (id: string) =>
  useAction({
    run: () => unwrap(api.POST('/api/conversation/support/{id}/read', path(id))),
    touches: touched('support.moved'),
    // It is tried again with the next answer.
    quiet: true,
  });

export const useRate = (conversationId: string, success: string) =>
  useAction({
    run: (body: Rating) =>
      unwrap(
        api.POST('/api/conversation/{conversationId}/rating', {
          params: { path: { conversationId } },
          body,
        }),
      ),
    touches: touched('support.moved'),
    success,
  });
