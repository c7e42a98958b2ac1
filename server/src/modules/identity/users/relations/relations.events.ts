import type { DomainEvent } from '../../../../platform/outbox/domain-event.js';

declare module '../../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'user.followed': { userId: string; followeeId: string };
    'user.unfollowed': { userId: string; followeeId: string };
    'user.blocked': { userId: string; blockedId: string };
    'user.unblocked': { userId: string; blockedId: string };
  }
}

export const followChanged = (
  name: 'user.followed' | 'user.unfollowed',
  userId: string,
  followeeId: string,
): DomainEvent<'user.followed' | 'user.unfollowed'> => ({
  name,
  aggregateId: userId,
  payload: { userId, followeeId },
});

/** Never told to the person who is blocked. */
export const blockChanged = (
  name: 'user.blocked' | 'user.unblocked',
  userId: string,
  blockedId: string,
): DomainEvent<'user.blocked' | 'user.unblocked'> => ({
  name,
  aggregateId: userId,
  payload: { userId, blockedId },
});
