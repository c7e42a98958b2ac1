import { useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import { patch, shown, touched, useAction } from '@/shared/query';
import { putMessage, withoutMessage, withReactions, withTombstone } from './patch';
import { conversationQuery, messagesQuery } from './queries';
import type { Conversation, Message, MessagesData, Reaction } from './queries';

export interface Outgoing {
  clientId: string;
  text: string;
  mediaIds: string[];
  gifId: string | null;
  replyToId: string | null;
  /** Agrees to the price of a message up to this. */
  payUpTo: number | null;
  /** Locks text and files behind this price. */
  price: number | null;
}

/** The same again, under the same id, is the same message. */
export const sendMessage = async (
  to: { conversationId: string } | { toUserId: string },
  { clientId, text, mediaIds, gifId, replyToId, payUpTo, price }: Outgoing,
): Promise<Message> =>
  (
    await unwrap(
      api.POST('/api/message', {
        body: {
          ...to,
          clientId,
          ...(text === '' ? {} : { text }),
          ...(mediaIds.length === 0 ? {} : { mediaIds }),
          ...(gifId === null ? {} : { gifId }),
          ...(replyToId === null ? {} : { replyToId }),
          ...(payUpTo === null ? {} : { payUpTo }),
          ...(price === null ? {} : { price }),
        },
      }),
    )
  ).data;

const afterReaction = ({ reactions }: Message, next: Reaction | null): Message['reactions'] => {
  const { counts, mine, total } = reactions;
  const after = { ...counts };
  if (mine) after[mine] -= 1;
  if (next) after[next] += 1;
  return { counts: after, mine: next, total: total - Number(mine !== null) + Number(next !== null) };
};

const byId = (id: string) => ({ params: { path: { id } } });

function usePut() {
  const client = useQueryClient();
  return (conversationId: string, change: (cached: MessagesData) => MessagesData) =>
    patch(client, messagesQuery(conversationId).queryKey, change);
}

/** Puts what an action on a message answers where the message stands. */
export function usePutAnswer(): (message: Message) => void {
  const put = usePut();
  return (message) => put(message.conversationId, (cached) => putMessage(cached, message));
}

/** Shown at once; taken back when the server refuses. */
export function useReact() {
  const put = usePut();
  return useAction({
    run: async ({ message, reaction }: { message: Message; reaction: Reaction | null }) => {
      const show = (reactions: Message['reactions']) =>
        put(message.conversationId, (cached) => withReactions(cached, message.id, reactions));
      show(afterReaction(message, reaction));
      try {
        return await unwrap(
          api.POST('/api/message/{id}/reactions', { ...byId(message.id), body: { reaction } }),
        );
      } catch (error) {
        show(message.reactions);
        throw error;
      }
    },
  });
}

export function useEdit(success: string) {
  const put = usePutAnswer();
  return useAction({
    run: ({ message, text }: { message: Message; text: string }) =>
      unwrap(api.PATCH('/api/message/{id}', { ...byId(message.id), body: { text } })),
    onSuccess: ({ data }) => put(data),
    touches: ({ data }) => touched('conversation.moved', data.conversationId),
    success,
  });
}

export function useDelete() {
  const put = usePut();
  return useAction({
    run: ({ message, scope }: { message: Message; scope: 'me' | 'all' }) =>
      unwrap(
        api.DELETE('/api/message/{id}', {
          params: { path: { id: message.id }, query: { scope } },
        }),
      ),
    onSuccess: (_, { message, scope }) =>
      put(message.conversationId, (cached) =>
        scope === 'me' ? withoutMessage(cached, message.id) : withTombstone(cached, message.id),
      ),
    touches: (_, { message }) => touched('conversation.moved', message.conversationId),
  });
}

export const useMarkRead = (conversationId: string) =>
  useAction({
    run: () =>
      unwrap(
        api.POST('/api/conversation/{conversationId}/read', {
          params: { path: { conversationId } },
          body: {},
        }),
      ),
    touches: touched('conversation.moved', conversationId),
    // It is tried again with the next message.
    quiet: true,
  });

export const useFavorite = (conversationId: string) =>
  useAction({
    run: () =>
      unwrap(
        api.POST('/api/conversation/{conversationId}/toggle-favorite', {
          params: { path: { conversationId } },
        }),
      ),
    optimistic: [
      shown(conversationQuery(conversationId), (cached: Conversation) => ({
        ...cached,
        favorite: !cached.favorite,
      })),
    ],
    touches: touched('conversation.moved', conversationId),
  });
