import type { DomainEvent } from '../../platform/outbox/domain-event.js';

export const sessionRevoked = (sessionId: string, userId: string): DomainEvent => ({
  name: 'session.revoked',
  aggregateId: userId,
  payload: { sessionId, userId },
});
