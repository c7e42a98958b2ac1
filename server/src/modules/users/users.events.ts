import type { DomainEvent } from '../../platform/outbox/domain-event.js';
import type { AccountType, UserState } from './user.types.js';

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

const stateEvents: Record<UserState, string> = {
  active: 'user.restored',
  suspended: 'user.suspended',
  deletion_requested: 'user.deletionRequested',
  deleted: 'user.deleted',
};

export const userStateChanged = (userId: string, from: UserState, to: UserState): DomainEvent => ({
  name: stateEvents[to],
  aggregateId: userId,
  payload: { userId, from },
});
