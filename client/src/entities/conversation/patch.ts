import type { Message, MessagesData } from './queries';

type Change = (message: Message) => Message;

/** Every message as `change` makes it. */
const changed = (cached: MessagesData, change: Change): MessagesData => ({
  ...cached,
  pages: cached.pages.map((page) => ({ ...page, data: page.data.map(change) })),
});

/** Nothing is unread again, however late its news come. */
const newerOf = (before: Message, message: Message): Message =>
  before.status === 'read' && message.status === 'new' ? { ...message, status: 'read' } : message;

/** In its place where it is known, else behind all that came before it. */
export function putMessage(cached: MessagesData, message: Message): MessagesData {
  const known = cached.pages.some(({ data }) => data.some(({ id }) => id === message.id));
  if (known) return changed(cached, (one) => (one.id === message.id ? newerOf(one, message) : one));
  const [first, ...rest] = cached.pages;
  if (!first) return cached;
  const data = [message, ...first.data].toSorted((left, right) => right.seq - left.seq);
  return { ...cached, pages: [{ ...first, data }, ...rest] };
}

/** What an action answers is as old as the action: the news of the same change, or of a later one, may have overtaken it. */
const hasOvertaken = (known: Message, answer: Message): boolean =>
  (known.editedAt ?? '') >= (answer.editedAt ?? '') && (known.unlocked === true || answer.unlocked !== true);

/** A message as the action that made or changed it answers, or as it was when it was sent. */
export function withAnswer(cached: MessagesData, answer: Message): MessagesData {
  const known = cached.pages.flatMap(({ data }) => data).find(({ id }) => id === answer.id);
  return known && hasOvertaken(known, answer) ? cached : putMessage(cached, answer);
}

export const withReactions = (
  cached: MessagesData,
  messageId: string,
  reactions: Message['reactions'],
): MessagesData =>
  changed(cached, (message) => (message.id === messageId ? { ...message, reactions } : message));

export const withoutMessage = (cached: MessagesData, messageId: string): MessagesData => ({
  ...cached,
  pages: cached.pages.map((page) => ({ ...page, data: page.data.filter(({ id }) => id !== messageId) })),
});

/** The other person has read as far. */
export const withRead = (cached: MessagesData, own: string, seq: number): MessagesData =>
  changed(cached, (message) =>
    message.sender.id === own && message.status === 'new' && message.seq <= seq
      ? { ...message, status: 'read' }
      : message,
  );
