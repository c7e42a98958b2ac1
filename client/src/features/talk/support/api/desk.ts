import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';
import { usePutMessage } from './messages';

export type Case = Schemas['StaffSupportConversationDto'];
export type Context = Schemas['SupportContextDto'];
export type Note = Schemas['SupportNoteDto'];
export type CaseChange = Schemas['ChangeSupportDto'];
export type State = Case['support']['state'];
export type View = 'mine' | State;

const ROWS = 50;
const start = undefined as string | undefined;
const path = (id: string) => ({ params: { path: { id } } });

/** Open ones by what is due first, the others by the latest. */
export const queueQuery = (view: View, own: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.support.queue, view, own],
    initialPageParam: start,
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET('/api/support/conversation', {
          params: {
            query: {
              limit: ROWS,
              ...(view === 'mine' ? { assignedTo: own, state: 'open' } : { state: view }),
              ...(pageParam === undefined ? {} : { cursor: pageParam }),
            },
          },
          signal,
        }),
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: keys.support.deskOne(id),
    enabled: id !== '',
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/support/conversation/{id}', { ...path(id), signal }))).data,
  });

export const contextQuery = (id: string) =>
  queryOptions({
    queryKey: keys.support.context(id),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/support/conversation/{id}/context', { ...path(id), signal })),
  });

export const notesQuery = (id: string) =>
  queryOptions({
    queryKey: keys.support.notes(id),
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/support/conversation/{id}/note', { ...path(id), signal }))).data,
  });

export function useAnswer(id: string) {
  const put = usePutMessage();
  return useAction({
    run: async (body: Schemas['SupportAnswerDto']) =>
      (await unwrap(api.POST('/api/support/conversation/{id}/message', { ...path(id), body }))).data,
    onSuccess: put,
    touches: touched('support.worked'),
  });
}

export const useChange = (id: string) =>
  useAction({
    run: (body: CaseChange) => unwrap(api.PATCH('/api/support/conversation/{id}', { ...path(id), body })),
    touches: touched('support.worked'),
  });

export const useAddNote = (id: string) =>
  useAction({
    run: (text: string) =>
      unwrap(api.POST('/api/support/conversation/{id}/note', { ...path(id), body: { text } })),
    touches: touched('support.noted', id),
  });
