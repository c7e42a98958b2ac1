import { StateMachine, type Transition } from '../../../kernel/state-machine.js';
import { type EntryActor, entryActors, type EntryStatus } from './entry.types.js';

export { type EntryActor, entryActors };

export type EntryEvent =
  | 'hand_in_draft'
  | 'hand_in_post'
  | 'withdraw'
  | 'extend'
  | 'time_out'
  | 'approve'
  | 'request_changes'
  | 'reject'
  | 'verify'
  | 'cancel'
  | 'accept'
  | 'track'
  | 'freeze_views'
  | 'hold_over'
  | 'settle'
  | 'freeze'
  | 'release'
  | 'disqualify'
  | 'reinstate';

interface Row extends Transition<EntryStatus, EntryEvent> {
  actors: readonly EntryActor[];
}

/** States in which staff can stop an entry, and to which they let it go on. */
const freezable = [
  'draft_submitted',
  'changes_requested',
  'draft_approved',
  'posted',
  'verifying',
  'approved',
  'tracking',
  'validating',
] as const satisfies readonly EntryStatus[];

/** The whole life of an entry after joining. Guards and effects stand where the event is handled. */
export const entryTransitions: readonly Row[] = [
  {
    from: ['joined', 'changes_requested'],
    event: 'hand_in_draft',
    to: ['draft_submitted'],
    actors: ['creator'],
  },
  // Only where a type has a further draft, such as a script before it.
  { from: ['draft_approved'], event: 'hand_in_draft', to: ['draft_submitted'], actors: ['creator'] },
  { from: ['joined', 'draft_approved'], event: 'hand_in_post', to: ['posted'], actors: ['creator'] },
  {
    from: ['joined', 'changes_requested', 'draft_approved'],
    event: 'withdraw',
    to: ['withdrawn'],
    actors: ['creator'],
  },
  { from: ['changes_requested'], event: 'extend', to: ['changes_requested'], actors: ['creator'] },
  {
    from: ['joined', 'changes_requested', 'draft_approved'],
    event: 'time_out',
    to: ['expired'],
    actors: ['clock'],
  },
  { from: ['draft_submitted'], event: 'approve', to: ['draft_approved'], actors: ['brand', 'clock'] },
  { from: ['draft_submitted'], event: 'request_changes', to: ['changes_requested'], actors: ['brand'] },
  { from: ['draft_submitted'], event: 'reject', to: ['rejected'], actors: ['brand'] },
  { from: ['draft_approved'], event: 'accept', to: ['validating'], actors: ['system'] },
  { from: ['posted'], event: 'verify', to: ['verifying'], actors: ['system'] },
  { from: ['verifying'], event: 'approve', to: ['approved'], actors: ['brand', 'system', 'clock'] },
  { from: ['verifying'], event: 'reject', to: ['rejected'], actors: ['brand', 'system', 'clock'] },
  {
    from: ['joined', 'draft_submitted', 'changes_requested', 'draft_approved'],
    event: 'cancel',
    to: ['expired'],
    actors: ['system'],
  },
  { from: ['approved'], event: 'track', to: ['tracking'], actors: ['system'] },
  { from: ['approved'], event: 'accept', to: ['validating'], actors: ['system'] },
  { from: ['tracking'], event: 'freeze_views', to: ['validating'], actors: ['clock', 'system'] },
  { from: ['validating'], event: 'hold_over', to: ['payable'], actors: ['clock'] },
  { from: ['validating'], event: 'release', to: ['payable'], actors: ['staff'] },
  { from: ['payable'], event: 'settle', to: ['paid'], actors: ['system'] },
  { from: freezable, event: 'freeze', to: ['frozen'], actors: ['staff', 'system'] },
  { from: ['frozen'], event: 'release', to: freezable, actors: ['staff'] },
  { from: ['frozen'], event: 'disqualify', to: ['disqualified'], actors: ['staff'] },
  {
    from: ['rejected', 'expired', 'disqualified'],
    event: 'reinstate',
    // Payable: the escrow is closed, the platform pays.
    to: ['joined', ...freezable, 'payable'],
    actors: ['staff', 'system'],
  },
];

/** One machine per actor, so that a refusal names only what that actor may do now. */
const machines = Object.fromEntries(
  entryActors.map((actor) => [
    actor,
    new StateMachine(
      'An entry',
      entryTransitions.filter(({ actors }) => actors.includes(actor)),
    ),
  ]),
) as Record<EntryActor, StateMachine<EntryStatus, EntryEvent>>;

export const machineOf = (actor: EntryActor): StateMachine<EntryStatus, EntryEvent> => machines[actor];
