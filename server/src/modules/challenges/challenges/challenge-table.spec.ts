import type { AppError } from '../../../kernel/app-error.js';
import {
  type ChallengeActor,
  type ChallengeEvent,
  challengeTransitions,
  machineOf,
} from './challenge.machine.js';
import { type ChallengeStatus, challengeStatuses } from './challenge.types.js';

type Row = readonly [from: string, event: ChallengeEvent, actors: string, to: string];

const active =
  'draft pending_payment in_review scheduled live paused exhausted reviewing settling cancelling';

/** The table of the specification, written out once more: states, event, actors, targets. */
const table: readonly Row[] = [
  ['draft pending_payment', 'edit', 'brand', 'draft'],
  ['draft pending_payment', 'delete', 'brand', 'draft'],
  ['in_review', 'edit', 'brand', 'in_review'],
  ['scheduled', 'edit', 'brand', 'scheduled'],
  ['live', 'edit', 'brand', 'live'],
  ['paused', 'edit', 'brand', 'paused'],
  ['draft', 'submit', 'brand system', 'pending_payment in_review'],
  ['draft', 'cancel', 'brand admin', 'cancelled'],
  ['draft', 'rejection_over', 'clock', 'cancelled'],
  ['pending_payment', 'paid', 'provider', 'in_review scheduled live'],
  ['pending_payment', 'quote_over', 'clock', 'draft pending_payment'],
  ['pending_payment', 'back', 'brand system', 'draft'],
  ['in_review', 'approve', 'staff admin', 'scheduled live'],
  ['in_review', 'reject', 'staff admin', 'draft'],
  ['in_review', 'cancel', 'brand admin', 'cancelled'],
  ['in_review', 'review_overdue', 'clock', 'in_review'],
  ['scheduled', 'start', 'clock', 'live'],
  ['scheduled', 'cancel', 'brand admin', 'cancelled'],
  ['scheduled', 'topup', 'provider', 'scheduled'],
  ['live', 'topup', 'provider', 'live'],
  ['paused', 'topup', 'provider', 'paused'],
  ['exhausted', 'topup', 'provider', 'live'],
  ['live', 'pause', 'brand', 'paused'],
  ['paused', 'pause_tail_over', 'clock', 'paused'],
  ['paused', 'resume', 'brand', 'live exhausted'],
  ['live', 'exhaust', 'system', 'exhausted'],
  ['exhausted', 'free', 'system', 'live'],
  ['live paused exhausted', 'end', 'clock', 'reviewing'],
  ['live paused exhausted', 'cancel', 'brand admin', 'cancelling'],
  ['reviewing', 'settle', 'brand', 'settling'],
  ['reviewing', 'review_over', 'clock', 'settling'],
  ['settling', 'complete', 'system', 'completed'],
  ['cancelling', 'close', 'system', 'cancelled'],
  [active, 'suspend', 'staff admin system', 'suspended'],
  ['suspended', 'lift', 'staff admin system', active],
  ['suspended', 'end_suspended', 'staff admin system', 'cancelling'],
  ['suspended', 'suspension_overdue', 'clock', 'suspended'],
  // Appeals and change requests.
  ['draft', 'reinstate', 'staff admin', 'in_review'],
  ['cancelling', 'reinstate', 'staff admin', active],
  ['scheduled', 'amend', 'brand', 'scheduled'],
  ['live', 'amend', 'brand', 'live'],
  ['paused', 'amend', 'brand', 'paused'],
  ['exhausted', 'amend', 'brand', 'exhausted'],
];

const actors: readonly ChallengeActor[] = ['brand', 'staff', 'admin', 'provider', 'system', 'clock'];
const names = (list: string): string[] => list.split(' ');
const targets = (actor: ChallengeActor, from: ChallengeStatus, event: ChallengeEvent): string[] =>
  table
    .filter((row) => row[1] === event && names(row[0]).includes(from) && names(row[2]).includes(actor))
    .flatMap((row) => names(row[3]));
const events = [...new Set(table.map((row) => row[1]))];

describe('every state, event and actor of a challenge', () => {
  it('knows no event beside the table', () => {
    expect([...new Set(challengeTransitions.map(({ event }) => event))].sort()).toEqual([...events].sort());
  });

  it.each(challengeStatuses)(
    '%s: leads where the table says, and refuses the rest with what is allowed',
    (from) => {
      for (const actor of actors) {
        const allowed = events.filter((event) => targets(actor, from, event).length > 0);
        expect(machineOf(actor).allowedEvents(from).toSorted()).toEqual(allowed.toSorted());
        for (const event of events) {
          const to = targets(actor, from, event);
          for (const target of to)
            expect(machineOf(actor).next(from, event, target as ChallengeStatus)).toBe(target);
          if (to.length === 0) expectRefused(() => machineOf(actor).next(from, event), allowed);
        }
      }
    },
  );
});

function expectRefused(move: () => unknown, allowed: readonly string[]): void {
  let refusal: unknown;
  try {
    move();
  } catch (error) {
    refusal = error;
  }
  const { code, extra } = refusal as AppError;
  expect([code, (extra.allowedEvents ?? []).toSorted()]).toEqual(['INVALID_TRANSITION', allowed.toSorted()]);
}
