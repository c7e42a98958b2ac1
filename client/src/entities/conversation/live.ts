import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRealtime, useRoom } from '@/shared/realtime';
import { changed, putMessage, withoutMessage, withRead } from './patch';
import { messagesQuery } from './queries';
import type { MessagesData } from './queries';

/** A device that goes away in the middle of a word says nothing more. */
const TYPING_ENDS = 6000;

interface Live {
  /** null = they do not show it. */
  online: boolean | null;
  typing: boolean;
}

const onlineIn = (data: unknown): boolean | null => {
  const { online } = (data ?? {}) as { online?: boolean | null };
  return online ?? null;
};

/** Follows one conversation while it is on screen. What was missed meanwhile is read with everything else on return. */
export function useLiveThread(id: string | undefined, own: string, otherId: string): Live {
  const client = useQueryClient();
  const [online, setOnline] = useState<boolean | null>(null);
  const [typing, setTyping] = useState(0);
  const patch = (conversationId: string, change: (cached: MessagesData) => MessagesData) =>
    client.setQueryData(
      messagesQuery(conversationId).queryKey,
      (cached: MessagesData | undefined) => cached && change(cached),
    );

  useRoom(
    'conversation.join',
    'conversation.leave',
    id === undefined ? null : { conversationId: id },
    (data) => setOnline(onlineIn(data)),
  );
  useRealtime('message.new', ({ message }) => {
    patch(message.conversationId, (cached) => putMessage(cached, message));
    if (message.sender.id === otherId) setTyping(0);
  });
  useRealtime('message.updated', ({ message }) =>
    patch(message.conversationId, (cached) => putMessage(cached, message)),
  );
  useRealtime('message.hidden', ({ conversationId, messageId }) =>
    patch(conversationId, (cached) => withoutMessage(cached, messageId)),
  );
  useRealtime('message.reaction', ({ conversationId, messageId, reactions }) =>
    patch(conversationId, (cached) =>
      changed(cached, (message) => (message.id === messageId ? { ...message, reactions } : message)),
    ),
  );
  useRealtime('message.read', ({ conversationId, userId, seq }) => {
    if (userId !== own) patch(conversationId, (cached) => withRead(cached, own, seq));
  });
  useRealtime('presence', (told) => {
    if (told.userId === otherId) setOnline((known) => (known === null ? known : told.online));
  });
  useRealtime('typing', (told) => {
    if (told.conversationId === id && told.userId === otherId) setTyping(told.on ? Date.now() : 0);
  });
  useEffect(() => {
    if (typing === 0) return undefined;
    const timer = setTimeout(() => setTyping(0), TYPING_ENDS);
    return () => clearTimeout(timer);
  }, [typing]);
  return { online, typing: typing > 0 };
}
