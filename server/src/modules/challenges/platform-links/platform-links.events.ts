import type { DomainEvent } from '../../../platform/outbox/domain-event.js';
import type { LinkedPlatform } from './platform-link.types.js';

declare module '../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'platform.linked': PlatformLinked;
    'platform.unlinked': PlatformUnlinked;
  }
}

export interface PlatformLinked {
  linkId: string;
  userId: string;
  platform: LinkedPlatform;
}

export interface PlatformUnlinked extends PlatformLinked {
  /** Who ended it: the person, or the platform, which knows the account no more. */
  by: 'owner' | 'provider';
}

export const platformLinked = (payload: PlatformLinked): DomainEvent<'platform.linked'> => ({
  name: 'platform.linked',
  aggregateId: payload.linkId,
  payload,
});

export const platformUnlinked = (payload: PlatformUnlinked): DomainEvent<'platform.unlinked'> => ({
  name: 'platform.unlinked',
  aggregateId: payload.linkId,
  payload,
});
