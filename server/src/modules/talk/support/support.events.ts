import type { DomainEvent } from '../../../platform/outbox/domain-event.js';
import type { SupportConversationEntity } from './support.entity.js';
import type { SupportState } from './support.types.js';

interface Told {
  conversationId: string;
  userId: string;
  state: SupportState;
}

declare module '../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'support.opened': Told;
    'support.answered': Told;
    'support.closed': Told;
    'support.rated': Told & { rating: number };
  }
}

type Name = 'support.opened' | 'support.answered' | 'support.closed';

const told = ({ id, userId, state }: SupportConversationEntity): Told => ({
  conversationId: id,
  userId,
  state,
});

const event =
  <N extends Name>(name: N) =>
  (row: SupportConversationEntity): DomainEvent<Name> => ({ name, aggregateId: row.id, payload: told(row) });

/** Also when it is opened again. */
export const supportOpened = event('support.opened');
export const supportAnswered = event('support.answered');
export const supportClosed = event('support.closed');
export const supportRated = (
  row: SupportConversationEntity,
  rating: number,
): DomainEvent<'support.rated'> => ({
  name: 'support.rated',
  aggregateId: row.id,
  payload: { ...told(row), rating },
});
