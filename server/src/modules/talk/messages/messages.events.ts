import type { DomainEvent } from '../../../platform/outbox/domain-event.js';

interface Told {
  messageId: string;
  conversationId: string;
  senderId: string;
}

interface Created extends Told {
  recipientId: string | null;
  /** The title of the group it was written in. */
  group?: string;
}

declare module '../../../platform/outbox/domain-event.js' {
  interface EventMap {
    /** `recipientId` is null where it reaches nobody. In a group it is told once for each whom it reaches. */
    'message.created': Created;
    'message.deleted': Told;
    /** It has an address that nobody has looked at yet. */
    'message.linked': { messageId: string };
  }
}

export const messageCreated = (told: Created): DomainEvent<'message.created'> => ({
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
