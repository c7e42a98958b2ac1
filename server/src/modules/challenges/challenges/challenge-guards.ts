import { type ChallengeActor, type ChallengeEvent, machineOf } from './challenge.machine.js';
import type { ChallengeState } from './challenge.types.js';

type Guarded = Pick<
  ChallengeState,
  'status' | 'fundedMinor' | 'refundedMinor' | 'participants' | 'entries' | 'undecided'
>;
type Guard = (challenge: Guarded) => boolean;

const hasMoney: Guard = ({ fundedMinor, refundedMinor }) => fundedMinor > refundedMinor;
const unpublished: Guard = ({ status }) => status === 'draft' || status === 'pending_payment';

/** What the table allows but the row forbids; the same conditions are checked again where the event is handled. */
const guards: Partial<Record<ChallengeEvent, Guard>> = {
  delete: (challenge) => !hasMoney(challenge),
  cancel: (challenge) => challenge.status !== 'draft' || hasMoney(challenge),
  reinstate: () => false,
  amend: ({ participants, entries }) => participants > 0 || entries > 0,
  edit: (challenge) => unpublished(challenge) || (challenge.participants === 0 && challenge.entries === 0),
  settle: ({ undecided }) => undecided === 0,
};

/** The events that `actor` may cause now: what a screen offers as buttons. */
export const allowedEvents = (challenge: Guarded, actor: ChallengeActor): ChallengeEvent[] =>
  machineOf(actor)
    .allowedEvents(challenge.status)
    .filter((event) => guards[event]?.(challenge) ?? true);
