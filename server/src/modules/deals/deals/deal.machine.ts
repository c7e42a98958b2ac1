import { StateMachine, type Transition } from '../../../kernel/state-machine.js';
import type { DealActor, DeliveryStatus, OrderState } from './deal.types.js';

/** Status and escrow of an order as one: only these pairs exist. */
export const orderPhases = [
  'unfunded',
  'funded',
  'frozen',
  'disputed',
  'disputed_frozen',
  'completed',
  'cancelled',
] as const;
export type OrderPhase = (typeof orderPhases)[number];

export type OrderEvent =
  | 'fund'
  | 'funding_over'
  | 'hand_in'
  | 'complete'
  | 'cancel'
  | 'time_over'
  | 'rejection_stands'
  | 'freeze'
  | 'release'
  | 'lose'
  | 'dispute'
  | 'resolve';
export type DeliveryEvent = 'hand_in' | 'approve' | 'request_changes' | 'reject' | 'close';

interface Row<State extends string, Event extends string> extends Transition<State, Event> {
  actors: readonly DealActor[];
}

/** Guards and effects stand where the event is handled. */
export const orderTransitions: readonly Row<OrderPhase, OrderEvent>[] = [
  { from: ['unfunded'], event: 'fund', to: ['funded'], actors: ['provider', 'brand'] },
  { from: ['unfunded'], event: 'funding_over', to: ['cancelled'], actors: ['clock'] },
  { from: ['funded'], event: 'hand_in', to: ['funded'], actors: ['creator'] },
  // All deliveries are approved.
  { from: ['funded'], event: 'complete', to: ['completed'], actors: ['brand', 'clock'] },
  // Before the money came there is nothing to give back; afterwards what is approved is paid, the rest refunded.
  { from: ['unfunded'], event: 'cancel', to: ['cancelled'], actors: ['brand', 'creator'] },
  { from: ['funded'], event: 'cancel', to: ['cancelled', 'completed'], actors: ['brand', 'creator'] },
  { from: ['funded'], event: 'time_over', to: ['cancelled', 'completed'], actors: ['clock'] },
  { from: ['funded'], event: 'rejection_stands', to: ['cancelled', 'completed'], actors: ['clock'] },
  // A bank disputes the payment. What both it and a side of the deal hold stays frozen until both are done.
  { from: ['funded'], event: 'freeze', to: ['frozen'], actors: ['system'] },
  { from: ['disputed'], event: 'freeze', to: ['disputed_frozen'], actors: ['system'] },
  { from: ['frozen'], event: 'release', to: ['funded'], actors: ['system'] },
  { from: ['disputed_frozen'], event: 'release', to: ['disputed'], actors: ['system'] },
  {
    from: ['funded', 'frozen', 'disputed', 'disputed_frozen'],
    event: 'lose',
    to: ['cancelled', 'completed'],
    actors: ['system'],
  },
  // A side disputes the deal: staff split the escrow, once no bank holds it.
  { from: ['funded'], event: 'dispute', to: ['disputed'], actors: ['brand', 'creator'] },
  { from: ['frozen'], event: 'dispute', to: ['disputed_frozen'], actors: ['brand', 'creator'] },
  { from: ['disputed'], event: 'resolve', to: ['cancelled', 'completed'], actors: ['staff'] },
];

export const deliveryTransitions: readonly Row<DeliveryStatus, DeliveryEvent>[] = [
  { from: ['pending', 'changes_requested'], event: 'hand_in', to: ['submitted'], actors: ['creator'] },
  { from: ['submitted'], event: 'approve', to: ['approved'], actors: ['brand', 'clock'] },
  { from: ['submitted'], event: 'request_changes', to: ['changes_requested'], actors: ['brand'] },
  { from: ['submitted'], event: 'reject', to: ['rejected'], actors: ['brand'] },
  {
    from: ['pending', 'changes_requested', 'submitted'],
    event: 'close',
    to: ['rejected'],
    actors: ['system'],
  },
];

const dealActors = [
  'brand',
  'creator',
  'clock',
  'provider',
  'system',
  'staff',
] as const satisfies readonly DealActor[];

/** One machine for each actor, so that a refusal names only what that actor may do now. */
function perActor<State extends string, Event extends string>(
  name: string,
  rows: readonly Row<State, Event>[],
): Record<DealActor, StateMachine<State, Event>> {
  const machines = dealActors.map((actor) => [
    actor,
    new StateMachine(
      name,
      rows.filter(({ actors }) => actors.includes(actor)),
    ),
  ]);
  return Object.fromEntries(machines) as Record<DealActor, StateMachine<State, Event>>;
}

export const orderMachine = perActor('A deal', orderTransitions);
export const deliveryMachine = perActor('A delivery', deliveryTransitions);

export function phaseOf({
  status,
  escrow,
  frozenAt,
  disputedAt,
}: Pick<OrderState, 'status' | 'escrow' | 'frozenAt' | 'disputedAt'>): OrderPhase {
  if (status !== 'pending') return status;
  if (escrow === 'none') return 'unfunded';
  if (escrow !== 'frozen') return 'funded';
  if (disputedAt === null) return 'frozen';
  return frozenAt === null ? 'disputed' : 'disputed_frozen';
}
