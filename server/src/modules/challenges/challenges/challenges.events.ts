import type { DomainEvent } from '../../../platform/outbox/domain-event.js';
import type { ChallengeEvent } from './challenge.machine.js';
import type { ChallengeState, ChallengeStatus } from './challenge.types.js';

declare module '../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'challenge.created': ChallengeEventPayload;
    'challenge.submitted': ChallengeEventPayload;
    'challenge.paid': ChallengeEventPayload;
    'challenge.rejected': ChallengeEventPayload;
    'challenge.published': ChallengeEventPayload;
    'challenge.started': ChallengeEventPayload;
    'challenge.paused': ChallengeEventPayload;
    'challenge.accrualStopped': ChallengeEventPayload;
    'challenge.resumed': ChallengeEventPayload;
    'challenge.exhausted': ChallengeEventPayload;
    'challenge.budgetChanged': ChallengeEventPayload;
    'challenge.ended': ChallengeEventPayload;
    'challenge.reviewing': ChallengeEventPayload;
    'challenge.settling': ChallengeEventPayload;
    'challenge.completed': ChallengeEventPayload;
    'challenge.cancelling': ChallengeEventPayload;
    'challenge.cancelled': ChallengeEventPayload;
    'challenge.suspended': ChallengeEventPayload;
    'challenge.lifted': ChallengeEventPayload;
    'challenge.reinstated': ChallengeEventPayload;
    'challenge.amended': ChallengeEventPayload;
    'challenge.handedOver': ChallengeEventPayload;
  }
}

/** Payload of every `challenge.*` event; the aggregate is the challenge. */
export interface ChallengeEventPayload {
  challengeId: string;
  brandId: string;
  status: ChallengeStatus;
  reason?: string;
  /** challenge.lifted: by how much every deadline moved. */
  movedMs?: number;
}

export type ChallengeEventName =
  | 'challenge.created'
  | 'challenge.submitted'
  | 'challenge.paid'
  | 'challenge.rejected'
  | 'challenge.published'
  | 'challenge.started'
  | 'challenge.paused'
  | 'challenge.accrualStopped'
  | 'challenge.resumed'
  | 'challenge.exhausted'
  | 'challenge.budgetChanged'
  | 'challenge.ended'
  | 'challenge.reviewing'
  | 'challenge.settling'
  | 'challenge.completed'
  | 'challenge.cancelling'
  | 'challenge.cancelled'
  | 'challenge.suspended'
  | 'challenge.lifted'
  | 'challenge.reinstated'
  | 'challenge.amended'
  | 'challenge.handedOver';

type NamesOf = (to: ChallengeStatus, from: ChallengeStatus) => ChallengeEventName[];

const becamePublic = (to: ChallengeStatus): ChallengeEventName[] =>
  to === 'live'
    ? ['challenge.published', 'challenge.started']
    : to === 'scheduled'
      ? ['challenge.published']
      : [];

/** What the world hears of a transition. `ended` and `reviewing` are one moment: partners know it by the first name. */
const announced: Partial<Record<ChallengeEvent, NamesOf>> = {
  submit: (to) => (to === 'in_review' ? ['challenge.submitted'] : []),
  paid: (to) => ['challenge.paid', ...becamePublic(to)],
  approve: becamePublic,
  reject: () => ['challenge.rejected'],
  start: () => ['challenge.started'],
  topup: (to, from) =>
    to === from ? ['challenge.budgetChanged'] : ['challenge.budgetChanged', 'challenge.resumed'],
  pause: () => ['challenge.paused'],
  pause_tail_over: () => ['challenge.accrualStopped'],
  resume: (to) => (to === 'live' ? ['challenge.resumed'] : ['challenge.exhausted']),
  exhaust: () => ['challenge.exhausted'],
  free: () => ['challenge.resumed'],
  end: () => ['challenge.ended', 'challenge.reviewing'],
  settle: () => ['challenge.settling'],
  review_over: () => ['challenge.settling'],
  complete: () => ['challenge.completed'],
  cancel: (to) => (to === 'cancelling' ? ['challenge.cancelling'] : ['challenge.cancelled']),
  rejection_over: () => ['challenge.cancelled'],
  end_suspended: () => ['challenge.cancelling'],
  close: () => ['challenge.cancelled'],
  suspend: () => ['challenge.suspended'],
  lift: () => ['challenge.lifted'],
  reinstate: (to) => (to === 'in_review' ? ['challenge.submitted'] : ['challenge.reinstated']),
  amend: () => ['challenge.amended'],
};

export const challengeEvent = (
  name: ChallengeEventName,
  challenge: Pick<ChallengeState, 'id' | 'brandId' | 'status'>,
  extra: Pick<ChallengeEventPayload, 'reason' | 'movedMs'> = {},
): DomainEvent<ChallengeEventName> => ({
  name,
  aggregateId: challenge.id,
  payload: { challengeId: challenge.id, brandId: challenge.brandId, status: challenge.status, ...extra },
});

export const eventsOfMove = (
  event: ChallengeEvent,
  to: ChallengeStatus,
  from: ChallengeStatus,
): ChallengeEventName[] => announced[event]?.(to, from) ?? [];
