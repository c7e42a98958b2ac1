import type { DomainEvent } from '../../../platform/outbox/domain-event.js';

interface Told {
  messageId: string;
  conversationId: string;
  senderId: string;
}

declare module '../../../platform/outbox/domain-event.js' {
  interface EventMap {
    /** `recipientId` is null where it reaches nobody. */
    'message.created': Told & { recipientId: string | null };
    'message.deleted': Told;
    /** It has an address that nobody has looked at yet. */
    'message.linked': { messageId: string };
  }
}

export const messageCreated = (
  told: Told & { recipientId: string | null },
): DomainEvent<'message.created'> => ({
  name: 'message.created',
  aggregateId: told.conversationId,
  payload: told,
});

export const messageDeleted = (told: Told): DomainEvent<'message.deleted'> => ({
  name: 'message.deleted',
  aggregateId: told.conversationId,
  payload: told,
});

/** Of the message alone: a slow page keeps nothing of its conversation waiting. */
export const messageLinked = (payload: { messageId: string }): DomainEvent<'message.linked'> => ({
  name: 'message.linked',
  aggregateId: payload.messageId,
  payload,
});
