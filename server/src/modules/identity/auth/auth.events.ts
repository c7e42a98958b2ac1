import type { DomainEvent } from '../../../platform/outbox/domain-event.js';

declare module '../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'session.revoked': { sessionId: string; userId: string };
    /** What was made until then, and could act for the account, may be a stranger's. */
    'account.secured': { userId: string; until: string };
  }
}

export const sessionRevoked = (sessionId: string, userId: string): DomainEvent<'session.revoked'> => ({
  name: 'session.revoked',
  aggregateId: userId,
  payload: { sessionId, userId },
});

export const accountSecured = (userId: string, until: Date): DomainEvent<'account.secured'> => ({
  name: 'account.secured',
  aggregateId: userId,
  payload: { userId, until: until.toISOString() },
});
