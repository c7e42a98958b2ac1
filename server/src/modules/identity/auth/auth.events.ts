import type { DomainEvent } from '../../../platform/outbox/domain-event.js';

declare module '../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'session.revoked': { sessionId: string; userId: string };
  }
}

export const sessionRevoked = (sessionId: string, userId: string): DomainEvent<'session.revoked'> => ({
  name: 'session.revoked',
  aggregateId: userId,
  payload: { sessionId, userId },
});
