import type { DomainEvent } from '../../platform/outbox/domain-event.js';
import type { AccountType } from './user.types.js';

export const userRegistered = (userId: string, accountType: AccountType | null): DomainEvent => ({
  name: 'user.registered',
  aggregateId: userId,
  payload: { userId, accountType },
});
