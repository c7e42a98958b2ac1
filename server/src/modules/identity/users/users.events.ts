import type { DomainEvent } from '../../../platform/outbox/domain-event.js';
import type { AccountType, UserState } from './user.types.js';

declare module '../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'user.registered': { userId: string; accountType: AccountType | null };
    'user.updated': { userId: string; fields: string[] };
    'user.accountTypeChanged': { userId: string; accountType: AccountType };
    'user.restored': { userId: string; from: UserState };
    'user.suspended': { userId: string; from: UserState };
    'user.deletionRequested': { userId: string; from: UserState };
    'user.deleted': { userId: string; from: UserState };
  }
}

export const userRegistered = (
  userId: string,
  accountType: AccountType | null,
): DomainEvent<'user.registered'> => ({
  name: 'user.registered',
  aggregateId: userId,
  payload: { userId, accountType },
});

/** `fields` names what changed, so that a consumer may look away. */
export const userUpdated = (userId: string, fields: string[]): DomainEvent<'user.updated'> => ({
  name: 'user.updated',
  aggregateId: userId,
  payload: { userId, fields },
});

export const accountTypeChanged = (
  userId: string,
  accountType: AccountType,
): DomainEvent<'user.accountTypeChanged'> => ({
  name: 'user.accountTypeChanged',
  aggregateId: userId,
  payload: { userId, accountType },
});

type StateEvent = 'user.restored' | 'user.suspended' | 'user.deletionRequested' | 'user.deleted';

const stateEvents: Record<UserState, StateEvent> = {
  active: 'user.restored',
  suspended: 'user.suspended',
  deletion_requested: 'user.deletionRequested',
  deleted: 'user.deleted',
};

export const userStateChanged = (
  userId: string,
  from: UserState,
  to: UserState,
): DomainEvent<StateEvent> => ({
  name: stateEvents[to],
  aggregateId: userId,
  payload: { userId, from },
});
