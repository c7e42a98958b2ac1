import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys } from '@/shared/query';

export type Conversation = Schemas['ConversationDto'];
export type Direct = Schemas['DirectConversationDto'];
export type Message = Schemas['MessageDto'];
export type MessageFile = Message['media'][number];
export type Gif = NonNullable<Message['gif']>;
export type MessageLink = NonNullable<Message['link']>;
export type SharedKind = 'image' | 'video' | 'audio' | 'link';
export type Reaction = keyof Message['reactions']['counts'];

export interface MessagesPart {
  data: Message[];
  nextCursor: string | null;
}
export type MessagesData = InfiniteData<MessagesPart>;

const ROWS = 30;
const start = undefined as string | undefined;
const from = (cursor: string | undefined) => ({ limit: ROWS, ...(cursor === undefined ? {} : { cursor }) });

/** The latest first. */
export const conversationsQuery = (filter: 'all' | 'unread' | 'favorite') =>
  infiniteQueryOptions({
    queryKey: [...keys.conversation.list, filter],
    initialPageParam: start,
    queryFn: ({ pageParam, signal }) =>
      unwrap(api.GET('/api/conversation', { params: { query: { ...from(pageParam), filter } }, signal })),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** By names, and by words of messages. */
export const foundQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.conversation.found, q],
    initialPageParam: start,
    queryFn: ({ pageParam, signal }) =>
      unwrap(api.GET('/api/conversation/search', { params: { query: { ...from(pageParam), q } }, signal })),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

export const conversationQuery = (conversationId: string) =>
  queryOptions({
    queryKey: keys.conversation.one(conversationId),
    queryFn: async ({ signal }) =>
      (
        await unwrap(
          api.GET('/api/conversation/{conversationId}', { params: { path: { conversationId } }, signal }),
        )
      ).data,
  });

/** The group chat of a squad. */
export const squadChatQuery = (breedId: string) =>
  queryOptions({
    queryKey: keys.conversation.squad(breedId),
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/breed/{breedId}/conversation', { params: { path: { breedId } }, signal })))
        .data,
  });

/** What stands between oneself and a person. */
export const directQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.conversation.direct(userId),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/user/{userId}/conversation', { params: { path: { userId } }, signal })),
  });

/** The newest first, read on towards the beginning. */
export const messagesQuery = (conversationId: string) =>
  infiniteQueryOptions({
    queryKey: keys.conversation.messages(conversationId),
    initialPageParam: start,
    queryFn: ({ pageParam, signal }): Promise<MessagesPart> =>
      unwrap(
        api.GET('/api/conversation/{conversationId}/messages', {
          params: { path: { conversationId }, query: from(pageParam) },
          signal,
        }),
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** The first message of a conversation at this moment or later. */
export const firstSinceQuery = (conversationId: string, since: string) =>
  queryOptions({
    queryKey: [...keys.conversation.messages(conversationId), 'since', since],
    queryFn: async ({ signal }) =>
      (
        await unwrap(
          api.GET('/api/conversation/{conversationId}/messages', {
            params: { path: { conversationId }, query: { since, limit: 1 } },
            signal,
          }),
        )
      ).data[0] ?? null,
  });

/** What was paid for, the latest first. */
export const unlockedQuery = infiniteQueryOptions({
  queryKey: keys.conversation.unlocked,
  initialPageParam: start,
  queryFn: ({ pageParam, signal }) =>
    unwrap(api.GET('/api/message/unlocked', { params: { query: from(pageParam) }, signal })),
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});
/** Messages with files in them, the newest first. */
export const sharedMediaQuery = (conversationId: string, kind: SharedKind | null) =>
  infiniteQueryOptions({
    queryKey: [...keys.conversation.media(conversationId), kind],
    initialPageParam: start,
    queryFn: ({ pageParam, signal }): Promise<MessagesPart> =>
      unwrap(
        api.GET('/api/conversation/{conversationId}/media', {
          params: {
            path: { conversationId },
            query: { ...from(pageParam), ...(kind === null ? {} : { type: kind }) },
          },
          signal,
        }),
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

const GIFS = 24;

/** By words, or what is popular. */
export const gifsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.gifs.found, q],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        api.GET('/api/gifs/search', {
          params: { query: { offset: pageParam, limit: GIFS, ...(q === '' ? {} : { q }) } },
          signal,
        }),
      ),
    getNextPageParam: ({ data, offset, total }) =>
      data.length > 0 && offset + data.length < total ? offset + data.length : undefined,
  });

/** Those that were sent in a conversation before, by oneself. */
export const recentGifsQuery = (conversationId: string) =>
  queryOptions({
    queryKey: keys.gifs.recent(conversationId),
    queryFn: async ({ signal }) =>
      (
        await unwrap(
          api.GET('/api/conversation/{conversationId}/gifs/recent', {
            params: { path: { conversationId }, query: { limit: 8 } },
            signal,
          }),
        )
      ).data,
  });

export const unreadQuery = queryOptions({
  queryKey: keys.conversation.unread,
  queryFn: ({ signal }) => unwrap(api.GET('/api/conversation/unread-count', { signal })),
});

export const useUnread = (enabled: boolean) => useQuery({ ...unreadQuery, enabled });
