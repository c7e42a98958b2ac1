import type { DomainEvent } from '../../platform/outbox/domain-event.js';
import type { AccountType } from './user.types.js';

export const userRegistered = (userId: string, accountType: AccountType | null): DomainEvent => ({
  name: 'user.registered',
  aggregateId: userId,
  payload: { userId, accountType },
});

/** `fields` names what changed, so that a consumer may look away. */
export const userUpdated = (userId: string, fields: string[]): DomainEvent => ({
  name: 'user.updated',
  aggregateId: userId,
  payload: { userId, fields },
});

export const accountTypeChanged = (userId: string, accountType: AccountType): DomainEvent => ({
  name: 'user.accountTypeChanged',
  aggregateId: userId,
  payload: { userId, accountType },
});
