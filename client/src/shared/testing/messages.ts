import type { Schemas } from '@/shared/api';

type Message = Schemas['MessageDto'];

export const cardOf = (id: string, displayName = id): Message['sender'] => ({
  id,
  username: displayName.toLowerCase(),
  displayName,
  avatarUrl: null,
  accountType: null,
  verified: false,
});

/** A message of words alone, in the conversation `c`. */
export const messageOf = (seq: number, sender: Message['sender'], text: string): Message => ({
  id: `m${seq}`,
  conversationId: 'c',
  seq,
  sender,
  type: 'text',
  status: 'new',
  text,
  media: [],
  lockedFiles: [],
  link: null,
  gif: null,
  gift: null,
  feature: null,
  card: null,
  broadcastGroupId: null,
  replyToId: null,
  replyTo: null,
  fee: null,
  warning: null,
  price: null,
  unlocked: null,
  reactions: { total: 0, counts: { like: 0, love: 0, haha: 0, care: 0, wow: 0, sad: 0 }, mine: null },
  clientId: null,
  editableUntil: null,
  revision: 0,
  editedAt: null,
  createdAt: '2026-11-24T12:00:00.000Z',
});
