import type { DomainEvent } from '../../../platform/outbox/domain-event.js';
import type { EntryActor } from './entry.machine.js';
import type { EntryState, EntryStatus } from './entry.types.js';

declare module '../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'challenge.entry.joined': EntryEventPayload;
    'challenge.entry.submitted': EntryEventPayload;
    'challenge.entry.reviewed': EntryEventPayload;
    'challenge.entry.reminded': EntryEventPayload;
    'challenge.entry.closed': EntryEventPayload;
    'challenge.entry.frozen': EntryEventPayload;
    'challenge.entry.postGone': EntryEventPayload;
    'challenge.entry.struck': EntryEventPayload;
    'challenge.entry.paid': EntryEventPayload;
  }
}

/** Payload of `challenge.entry.*`. */
export interface EntryEventPayload {
  entryId: string;
  challengeId: string;
  brandId: string;
  userId: string;
  status: EntryStatus;
  by: EntryActor;
  note: string | null;
  dueAt: string | null;
}

export type EntryEventName =
  | 'challenge.entry.joined'
  | 'challenge.entry.submitted'
  | 'challenge.entry.reviewed'
  | 'challenge.entry.reminded'
  | 'challenge.entry.closed'
  | 'challenge.entry.frozen'
  | 'challenge.entry.postGone'
  | 'challenge.entry.struck'
  | 'challenge.entry.paid';

export const entryEvent = (
  name: EntryEventName,
  entry: EntryState,
  by: EntryActor,
): DomainEvent<EntryEventName> => ({
  name,
  aggregateId: entry.id,
  payload: {
    entryId: entry.id,
    challengeId: entry.challengeId,
    brandId: entry.brandId,
    userId: entry.userId,
    status: entry.status,
    by,
    note: entry.note,
    dueAt: entry.dueAt?.toISOString() ?? null,
  },
});
