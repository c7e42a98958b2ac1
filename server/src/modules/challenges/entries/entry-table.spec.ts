import type { AppError } from '../../../kernel/app-error.js';
import {
  entryActors,
  type EntryActor,
  type EntryEvent,
  entryTransitions,
  machineOf,
} from './entry.machine.js';
import { type EntryStatus, entryStatuses } from './entry.types.js';

type Row = readonly [from: string, event: EntryEvent, actors: string, to: string];

const freezable =
  'draft_submitted changes_requested draft_approved posted verifying approved tracking validating';

/** The table of the specification, written out once more: states, event, actors, targets. */
const table: readonly Row[] = [
  ['joined changes_requested draft_approved', 'hand_in_draft', 'creator', 'draft_submitted'],
  ['joined draft_approved', 'hand_in_post', 'creator', 'posted'],
  ['joined changes_requested draft_approved', 'withdraw', 'creator', 'withdrawn'],
  ['changes_requested', 'extend', 'creator', 'changes_requested'],
  ['joined changes_requested draft_approved', 'time_out', 'clock', 'expired'],
  ['draft_submitted', 'approve', 'brand clock', 'draft_approved'],
  ['draft_submitted', 'request_changes', 'brand', 'changes_requested'],
  ['draft_submitted', 'reject', 'brand', 'rejected'],
  ['draft_approved', 'accept', 'system', 'validating'],
  ['posted', 'verify', 'system', 'verifying'],
  ['verifying', 'approve', 'brand system clock', 'approved'],
  ['verifying', 'reject', 'brand system clock', 'rejected'],
  ['joined draft_submitted changes_requested draft_approved', 'cancel', 'system', 'expired'],
  ['approved', 'track', 'system', 'tracking'],
  ['approved', 'accept', 'system', 'validating'],
  ['tracking', 'freeze_views', 'clock system', 'validating'],
  ['validating', 'hold_over', 'clock', 'payable'],
  ['validating', 'release', 'staff', 'payable'],
  ['payable', 'settle', 'system', 'paid'],
  [freezable, 'freeze', 'staff system', 'frozen'],
  ['frozen', 'release', 'staff', freezable],
  ['frozen', 'disqualify', 'staff', 'disqualified'],
  ['rejected expired disqualified', 'reinstate', 'staff system', `joined ${freezable} payable`],
];

const names = (list: string): string[] => list.split(' ');
const targets = (actor: EntryActor, from: EntryStatus, event: EntryEvent): string[] =>
  table
    .filter((row) => row[1] === event && names(row[0]).includes(from) && names(row[2]).includes(actor))
    .flatMap((row) => names(row[3]));
const events = [...new Set(table.map((row) => row[1]))];

describe('every state, event and actor of an entry', () => {
  it('knows no event beside the table', () => {
    expect([...new Set(entryTransitions.map(({ event }) => event))].sort()).toEqual([...events].sort());
  });

  it.each(entryStatuses)(
    '%s: leads where the table says, and refuses the rest with what is allowed',
    (from) => {
      for (const actor of entryActors) {
        const allowed = events.filter((event) => targets(actor, from, event).length > 0);
        expect(machineOf(actor).allowedEvents(from).toSorted()).toEqual(allowed.toSorted());
        for (const event of events) {
          const to = targets(actor, from, event);
          for (const target of to)
            expect(machineOf(actor).next(from, event, target as EntryStatus)).toBe(target);
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
