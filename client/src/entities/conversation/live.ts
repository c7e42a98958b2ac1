import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { patch } from '@/shared/query';
import { useRealtime, useRoom } from '@/shared/realtime';
import { putMessage, withoutMessage, withReactions, withRead } from './patch';
import { messagesQuery } from './queries';
import type { MessagesData } from './queries';

/** A device that goes away in the middle of a word says nothing more. */
const TYPING_ENDS = 6000;

interface Live {
  /** null = they do not show it. */
  online: boolean | null;
  /** Who types; null = nobody does. */
  typing: string | null;
}

const onlineIn = (data: unknown): boolean | null => {
  const { online } = (data ?? {}) as { online?: boolean | null };
  return online ?? null;
};

/** Follows one conversation while it is on screen, of a group with `otherId` null. What was missed meanwhile is read with everything else on return. */
export function useLiveThread(id: string | undefined, own: string, otherId: string | null): Live {
  const client = useQueryClient();
  const [online, setOnline] = useState<boolean | null>(null);
  const [typing, setTyping] = useState<{ by: string; at: number } | null>(null);
  const put = (conversationId: string, change: (cached: MessagesData) => MessagesData) =>
    patch(client, messagesQuery(conversationId).queryKey, change);

  useRoom(
    'conversation.join',
    'conversation.leave',
    id === undefined ? null : { conversationId: id },
    (data) => setOnline(onlineIn(data)),
  );
  useRealtime('message.new', ({ message }) => {
    put(message.conversationId, (cached) => putMessage(cached, message));
    if (message.conversationId === id) setTyping((known) => (known?.by === message.sender.id ? null : known));
  });
  useRealtime('message.updated', ({ message }) =>
    put(message.conversationId, (cached) => putMessage(cached, message)),
  );
  useRealtime('message.hidden', ({ conversationId, messageId }) =>
    put(conversationId, (cached) => withoutMessage(cached, messageId)),
  );
  useRealtime('message.reaction', ({ conversationId, messageId, reactions }) =>
    put(conversationId, (cached) => withReactions(cached, messageId, reactions)),
  );
  useRealtime('message.read', ({ conversationId, userId, seq }) => {
    if (userId !== own) put(conversationId, (cached) => withRead(cached, own, seq));
  });
  useRealtime('presence', (told) => {
    if (told.userId === otherId) setOnline((known) => (known === null ? known : told.online));
  });
  useRealtime('typing', (told) => {
    const { userId, on } = told;
    if (told.conversationId !== id || userId === own || (otherId !== null && userId !== otherId)) return;
    setTyping((known) => (on ? { by: userId, at: Date.now() } : known?.by === userId ? null : known));
  });
  useEffect(() => {
    if (typing === null) return undefined;
    const timer = setTimeout(() => setTyping(null), TYPING_ENDS);
    return () => clearTimeout(timer);
  }, [typing]);
  return { online, typing: typing?.by ?? null };
}
