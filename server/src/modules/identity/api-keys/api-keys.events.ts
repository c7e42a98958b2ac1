import type { DomainEvent } from '../../../platform/outbox/domain-event.js';
import type { ApiKeyEntity } from './api-key.entity.js';
import type { RevokeReason } from './api-key.types.js';

declare module '../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'apikey.created': ApiKeyPayload;
    'apikey.rotated': ApiKeyPayload;
    'apikey.revoked': ApiKeyPayload & { reason: RevokeReason };
  }
}

interface ApiKeyPayload {
  keyId: string;
  ownerId: string;
}

type Key = Pick<ApiKeyEntity, 'id' | 'ownerId'>;
const payloadOf = ({ id, ownerId }: Key): ApiKeyPayload => ({ keyId: id, ownerId });

export const keyCreated = (key: Key): DomainEvent<'apikey.created'> => ({
  name: 'apikey.created',
  aggregateId: key.id,
  payload: payloadOf(key),
});
export const keyReplaced = (key: Key): DomainEvent<'apikey.rotated'> => ({
  name: 'apikey.rotated',
  aggregateId: key.id,
  payload: payloadOf(key),
});
export const keyEndedEvent = (key: Key, reason: RevokeReason): DomainEvent<'apikey.revoked'> => ({
  name: 'apikey.revoked',
  aggregateId: key.id,
  payload: { ...payloadOf(key), reason },
});
