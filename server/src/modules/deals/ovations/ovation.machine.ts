import { StateMachine, type Transition } from '../../../kernel/state-machine.js';
import type { OvationStatus } from './ovation.types.js';

export type OvationEvent =
  | 'change'
  | 'send'
  | 'cancel'
  | 'accept'
  | 'decline'
  | 'expire'
  | 'submit'
  | 'request_changes'
  | 'approve'
  | 'close'
  | 'publish'
  | 'unpublish'
  | 'withdraw'
  | 'leave';
/** `deal`: what becomes of its deal, its clock included. `closing`: the creator’s account is closed. */
export const ovationActors = ['brand', 'creator', 'clock', 'deal', 'closing'] as const;
export type OvationActor = (typeof ovationActors)[number];

interface Row extends Transition<OvationStatus, OvationEvent> {
  actors: readonly OvationActor[];
}

/** Guards stand where the event is handled: the escrow is held, rounds of changes are left, the consent is given. */
export const ovationTransitions: readonly Row[] = [
  { from: ['draft'], event: 'change', to: ['draft'], actors: ['brand'] },
  { from: ['draft'], event: 'send', to: ['requested'], actors: ['brand'] },
  { from: ['draft', 'requested'], event: 'cancel', to: ['withdrawn'], actors: ['brand'] },
  { from: ['requested'], event: 'accept', to: ['accepted'], actors: ['creator'] },
  { from: ['requested'], event: 'decline', to: ['declined'], actors: ['creator'] },
  { from: ['requested'], event: 'expire', to: ['expired'], actors: ['clock'] },
  {
    from: ['accepted', 'changes_requested'],
    event: 'submit',
    to: ['submitted'],
    actors: ['creator', 'deal'],
  },
  { from: ['submitted'], event: 'request_changes', to: ['changes_requested'], actors: ['brand', 'deal'] },
  { from: ['submitted'], event: 'approve', to: ['approved'], actors: ['brand', 'deal'] },
  // Not funded in time, cancelled, overdue, or decided by staff or a bank.
  {
    from: ['accepted', 'submitted', 'changes_requested'],
    event: 'close',
    to: ['expired'],
    actors: ['deal'],
  },
  { from: ['approved'], event: 'publish', to: ['published'], actors: ['brand'] },
  { from: ['published'], event: 'unpublish', to: ['approved'], actors: ['brand'] },
  // The consent is taken back; what was paid stays paid.
  { from: ['approved', 'published'], event: 'withdraw', to: ['withdrawn'], actors: ['creator'] },
  // What waits by a link has no deal that would end it.
  { from: ['submitted'], event: 'leave', to: ['withdrawn'], actors: ['closing'] },
];

export const ovationMachine = Object.fromEntries(
  ovationActors.map((actor) => [
    actor,
    new StateMachine(
      'An ovation',
      ovationTransitions.filter(({ actors }) => actors.includes(actor)),
    ),
  ]),
) as Record<OvationActor, StateMachine<OvationStatus, OvationEvent>>;
