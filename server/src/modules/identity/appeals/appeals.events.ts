import type { DomainEvent } from '../../../platform/outbox/domain-event.js';
import type { AppealEntity } from './appeal.entity.js';
import type { AppealKind, AppealStatus } from './appeal.types.js';

declare module '../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'appeal.created': AppealEventPayload;
    'appeal.decided': AppealEventPayload;
  }
}

export interface AppealEventPayload {
  appealId: string;
  kind: AppealKind;
  refId: string;
  userId: string;
  status: AppealStatus;
}

type Name = 'appeal.created' | 'appeal.decided';

const event =
  (name: Name) =>
  ({ id, kind, refId, byId, status }: AppealEntity): DomainEvent<Name> => ({
    name,
    aggregateId: id,
    payload: { appealId: id, kind, refId, userId: byId, status },
  });

export const appealCreated = event('appeal.created');
/** Upheld or reversed. */
export const appealDecided = event('appeal.decided');
