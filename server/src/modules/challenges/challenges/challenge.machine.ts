import { StateMachine, type Transition } from '../../../kernel/state-machine.js';
import type { ChallengeStatus } from './challenge.types.js';

export type ChallengeEvent =
  | 'edit'
  | 'delete'
  | 'submit'
  | 'back'
  | 'paid'
  | 'quote_over'
  | 'approve'
  | 'reject'
  | 'rejection_over'
  | 'review_overdue'
  | 'start'
  | 'topup'
  | 'pause'
  | 'pause_tail_over'
  | 'resume'
  | 'exhaust'
  | 'free'
  | 'end'
  | 'cancel'
  | 'settle'
  | 'review_over'
  | 'complete'
  | 'close'
  | 'suspend'
  | 'lift'
  | 'end_suspended'
  | 'suspension_overdue'
  | 'reinstate'
  | 'amend';

/** provider: a payment was answered; system: a rule of ours; clock: a deadline passed. */
export type ChallengeActor = 'brand' | 'staff' | 'admin' | 'provider' | 'system' | 'clock';

interface Row extends Transition<ChallengeStatus, ChallengeEvent> {
  actors: readonly ChallengeActor[];
}

/** States a suspension can be lifted to: where it came from. */
const suspendable = [
  'draft',
  'pending_payment',
  'in_review',
  'scheduled',
  'live',
  'paused',
  'exhausted',
  'reviewing',
  'settling',
  'cancelling',
] as const satisfies readonly ChallengeStatus[];

/** The whole life of a challenge. Guards and effects stand where the event is handled. */
export const challengeTransitions: readonly Row[] = [
  { from: ['draft', 'pending_payment'], event: 'edit', to: ['draft'], actors: ['brand'] },
  { from: ['in_review'], event: 'edit', to: ['in_review'], actors: ['brand'] },
  { from: ['scheduled'], event: 'edit', to: ['scheduled'], actors: ['brand'] },
  { from: ['live'], event: 'edit', to: ['live'], actors: ['brand'] },
  { from: ['paused'], event: 'edit', to: ['paused'], actors: ['brand'] },
  { from: ['draft', 'pending_payment'], event: 'delete', to: ['draft'], actors: ['brand'] },
  { from: ['draft'], event: 'submit', to: ['pending_payment', 'in_review'], actors: ['brand', 'system'] },
  { from: ['draft'], event: 'cancel', to: ['cancelled'], actors: ['brand', 'admin'] },
  { from: ['draft'], event: 'rejection_over', to: ['cancelled'], actors: ['clock'] },
  { from: ['pending_payment'], event: 'paid', to: ['in_review', 'scheduled', 'live'], actors: ['provider'] },
  { from: ['pending_payment'], event: 'quote_over', to: ['draft', 'pending_payment'], actors: ['clock'] },
  { from: ['pending_payment'], event: 'back', to: ['draft'], actors: ['brand', 'system'] },
  { from: ['in_review'], event: 'approve', to: ['scheduled', 'live'], actors: ['staff', 'admin'] },
  { from: ['in_review'], event: 'reject', to: ['draft'], actors: ['staff', 'admin'] },
  { from: ['in_review'], event: 'cancel', to: ['cancelled'], actors: ['brand', 'admin'] },
  { from: ['in_review'], event: 'review_overdue', to: ['in_review'], actors: ['clock'] },
  { from: ['scheduled'], event: 'start', to: ['live'], actors: ['clock'] },
  { from: ['scheduled'], event: 'cancel', to: ['cancelled'], actors: ['brand', 'admin'] },
  { from: ['scheduled'], event: 'topup', to: ['scheduled'], actors: ['provider'] },
  { from: ['live'], event: 'topup', to: ['live'], actors: ['provider'] },
  { from: ['paused'], event: 'topup', to: ['paused'], actors: ['provider'] },
  { from: ['exhausted'], event: 'topup', to: ['live'], actors: ['provider'] },
  { from: ['live'], event: 'pause', to: ['paused'], actors: ['brand'] },
  { from: ['paused'], event: 'pause_tail_over', to: ['paused'], actors: ['clock'] },
  { from: ['paused'], event: 'resume', to: ['live', 'exhausted'], actors: ['brand'] },
  { from: ['live'], event: 'exhaust', to: ['exhausted'], actors: ['system'] },
  { from: ['exhausted'], event: 'free', to: ['live'], actors: ['system'] },
  { from: ['live', 'paused', 'exhausted'], event: 'end', to: ['reviewing'], actors: ['clock'] },
  { from: ['live', 'paused', 'exhausted'], event: 'cancel', to: ['cancelling'], actors: ['brand', 'admin'] },
  { from: ['reviewing'], event: 'settle', to: ['settling'], actors: ['brand'] },
  { from: ['reviewing'], event: 'review_over', to: ['settling'], actors: ['clock'] },
  { from: ['settling'], event: 'complete', to: ['completed'], actors: ['system'] },
  { from: ['cancelling'], event: 'close', to: ['cancelled'], actors: ['system'] },
  { from: suspendable, event: 'suspend', to: ['suspended'], actors: ['staff', 'admin', 'system'] },
  { from: ['suspended'], event: 'lift', to: suspendable, actors: ['staff', 'admin', 'system'] },
  { from: ['suspended'], event: 'end_suspended', to: ['cancelling'], actors: ['staff', 'admin', 'system'] },
  // What an appeal brings back: a rejected draft to its review, an ended challenge to where its suspension found it.
  { from: ['draft'], event: 'reinstate', to: ['in_review'], actors: ['staff', 'admin'] },
  { from: ['cancelling'], event: 'reinstate', to: suspendable, actors: ['staff', 'admin'] },
  // Changes that creators agreed to, or that need nobody's consent.
  { from: ['scheduled'], event: 'amend', to: ['scheduled'], actors: ['brand'] },
  { from: ['live'], event: 'amend', to: ['live'], actors: ['brand'] },
  { from: ['paused'], event: 'amend', to: ['paused'], actors: ['brand'] },
  { from: ['exhausted'], event: 'amend', to: ['exhausted'], actors: ['brand'] },
  { from: ['suspended'], event: 'suspension_overdue', to: ['suspended'], actors: ['clock'] },
];

const actors = ['brand', 'staff', 'admin', 'provider', 'system', 'clock'] as const;

/** One machine per actor, so that a refusal names only what that actor may do now. */
const machines = Object.fromEntries(
  actors.map((actor) => [
    actor,
    new StateMachine(
      'A challenge',
      challengeTransitions.filter((row) => row.actors.includes(actor)),
    ),
  ]),
) as Record<ChallengeActor, StateMachine<ChallengeStatus, ChallengeEvent>>;

export const machineOf = (actor: ChallengeActor): StateMachine<ChallengeStatus, ChallengeEvent> =>
  machines[actor];
