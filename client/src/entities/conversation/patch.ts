import type { Message, MessagesData, MessagesPart } from './queries';

type Change = (message: Message) => Message;

/** Every message as `change` makes it. */
const changed = (cached: MessagesData, change: Change): MessagesData => ({
  ...cached,
  pages: cached.pages.map((page) => ({ ...page, data: page.data.map(change) })),
});

/** News and answers overtake each other; nothing is unread again, however late its news come. */
function newerOf(known: Message, message: Message): Message {
  if (known.revision > message.revision) return known;
  return known.status === 'read' && message.status === 'new' ? { ...message, status: 'read' } : message;
}

/** In its place where it is known, else behind all that came before it. One from before what is loaded comes with its page. */
export function putMessage(cached: MessagesData, message: Message): MessagesData {
  const known = cached.pages.some(({ data }) => data.some(({ id }) => id === message.id));
  if (known) return changed(cached, (one) => (one.id === message.id ? newerOf(one, message) : one));
  const holds = ({ data, nextCursor }: MessagesPart) =>
    nextCursor === null || (data.at(-1)?.seq ?? 0) < message.seq;
  const place = cached.pages.findIndex(holds);
  const pages = cached.pages.map((page, index) =>
    index === place
      ? { ...page, data: [message, ...page.data].toSorted((left, right) => right.seq - left.seq) }
      : page,
  );
  return place === -1 ? cached : { ...cached, pages };
}

export const withReactions = (
  cached: MessagesData,
  messageId: string,
  reactions: Message['reactions'],
): MessagesData =>
  changed(cached, (message) => (message.id === messageId ? { ...message, reactions } : message));

/** Deleted for all: a place without content stays. */
export const withTombstone = (cached: MessagesData, messageId: string): MessagesData =>
  changed(cached, (message) =>
    message.id === messageId
      ? {
          ...message,
          type: 'deleted',
          status: 'deleted',
          text: null,
          media: [],
          lockedFiles: [],
          link: null,
          gif: null,
          gift: null,
          feature: null,
          card: null,
          replyTo: null,
        }
      : message,
  );

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
