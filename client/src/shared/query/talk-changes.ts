import { talkKeys } from './talk-keys';

/** What each change of what people write to each other, and are told, touches. */
export const talkChanges = {
  'conversation.moved': (id: string) => [
    talkKeys.conversation.list,
    talkKeys.conversation.unread,
    talkKeys.conversation.one(id),
    talkKeys.conversation.media(id),
    talkKeys.gifs.recent(id),
  ],
  'conversation.left': (id: string) => [
    talkKeys.conversation.one(id),
    talkKeys.conversation.list,
    talkKeys.conversation.found,
    talkKeys.conversation.unread,
  ],
  'broadcasts.moved': () => [talkKeys.broadcasts],
  'message.unlocked': (id: string) => [
    talkKeys.conversation.unlocked,
    talkKeys.conversation.list,
    talkKeys.conversation.one(id),
  ],
  'conversation.priced': (userId: string) => [talkKeys.conversation.direct(userId)],
  'support.moved': () => [talkKeys.support.own, talkKeys.conversation.unread],
  'support.noted': (id: string) => [talkKeys.support.notes(id)],
  'support.canned': () => [talkKeys.support.canned],
  'conversation.begun': () => [talkKeys.conversation.all],
  'notifications.moved': () => [talkKeys.notifications.all],
  'push.switched': () => [talkKeys.notifications.device],
  'address.changed': () => [talkKeys.notifications.address],
} as const;
