import { StateMachine, type Transition } from '../../../kernel/state-machine.js';
import type { BidStatus, ProposalStatus } from './bid.types.js';

export type BidEvent = 'change' | 'publish' | 'close' | 'award' | 'cancel' | 'decide';
export type ProposalEvent = 'accept' | 'request_revision' | 'decline' | 'revise' | 'withdraw' | 'expire';
export const bidActors = ['brand', 'creator', 'clock'] as const;
export type BidActor = (typeof bidActors)[number];

interface Row<State extends string, Event extends string> extends Transition<State, Event> {
  actors: readonly BidActor[];
}

/** Guards stand where the event is handled: what may change in an open bid, and that nothing sealed is decided on. */
export const bidTransitions: readonly Row<BidStatus, BidEvent>[] = [
  { from: ['draft'], event: 'change', to: ['draft'], actors: ['brand'] },
  { from: ['open'], event: 'change', to: ['open'], actors: ['brand'] },
  { from: ['draft'], event: 'publish', to: ['open'], actors: ['brand'] },
  { from: ['open'], event: 'close', to: ['closed'], actors: ['brand', 'clock'] },
  // The last place, or the last of the budget, ends it.
  { from: ['closed'], event: 'award', to: ['closed', 'awarded'], actors: ['brand'] },
  { from: ['closed'], event: 'decide', to: ['awarded', 'cancelled'], actors: ['clock'] },
  { from: ['draft', 'open', 'closed'], event: 'cancel', to: ['cancelled'], actors: ['brand'] },
];

export const proposalTransitions: readonly Row<ProposalStatus, ProposalEvent>[] = [
  { from: ['pending'], event: 'accept', to: ['accepted'], actors: ['brand'] },
  { from: ['pending'], event: 'request_revision', to: ['pending'], actors: ['brand'] },
  { from: ['pending'], event: 'decline', to: ['expired'], actors: ['brand'] },
  { from: ['pending'], event: 'revise', to: ['revised'], actors: ['creator'] },
  { from: ['pending'], event: 'withdraw', to: ['expired'], actors: ['creator'] },
  // The bid is over.
  { from: ['pending'], event: 'expire', to: ['expired'], actors: ['clock'] },
];

function perActor<State extends string, Event extends string>(
  name: string,
  rows: readonly Row<State, Event>[],
): Record<BidActor, StateMachine<State, Event>> {
  const machines = bidActors.map((actor) => [
    actor,
    new StateMachine(
      name,
      rows.filter(({ actors }) => actors.includes(actor)),
    ),
  ]);
  return Object.fromEntries(machines) as Record<BidActor, StateMachine<State, Event>>;
}

export const bidMachine = perActor('A bid', bidTransitions);
export const proposalMachine = perActor('A proposal', proposalTransitions);
