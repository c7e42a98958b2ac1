import { StateMachine, type Transition } from '../../../kernel/state-machine.js';
import type { BreedStatus, MemberStatus, RequestStatus } from './breed.types.js';

export type BreedEvent = 'change' | 'request' | 'pause' | 'resume' | 'cancel';
export type RequestEvent = 'accept' | 'reject' | 'cancel' | 'fill' | 'expire';
export type MemberEvent = 'miss' | 'fund' | 'resume' | 'leave' | 'propose' | 'end';
export const breedActors = ['brand', 'creator', 'clock', 'system'] as const;
export type BreedActor = (typeof breedActors)[number];
/** Of a request counts who sent it, whichever side that was. */
export const requestActors = ['sender', 'receiver', 'clock', 'system'] as const;
export type RequestActor = (typeof requestActors)[number];

interface Row<State extends string, Event extends string, Actor extends string> extends Transition<
  State,
  Event
> {
  actors: readonly Actor[];
}

export const breedTransitions: readonly Row<BreedStatus, BreedEvent, BreedActor>[] = [
  { from: ['active'], event: 'change', to: ['active'], actors: ['brand'] },
  { from: ['paused'], event: 'change', to: ['paused'], actors: ['brand'] },
  // Seats are asked for and given while it is active alone. A creator asks where it is open.
  { from: ['active'], event: 'request', to: ['active'], actors: ['brand', 'creator'] },
  { from: ['active'], event: 'pause', to: ['paused'], actors: ['brand'] },
  { from: ['paused'], event: 'resume', to: ['active'], actors: ['brand'] },
  { from: ['active', 'paused'], event: 'cancel', to: ['cancelled'], actors: ['brand'] },
];

export const requestTransitions: readonly Row<RequestStatus, RequestEvent, RequestActor>[] = [
  { from: ['pending'], event: 'accept', to: ['accepted'], actors: ['receiver'] },
  { from: ['pending'], event: 'reject', to: ['rejected'], actors: ['receiver'] },
  { from: ['pending'], event: 'cancel', to: ['cancelled'], actors: ['sender'] },
  // The last seat is taken, or the squad is cancelled.
  { from: ['pending'], event: 'fill', to: ['cancelled'], actors: ['system'] },
  { from: ['pending'], event: 'expire', to: ['expired'], actors: ['clock'] },
];

export const memberTransitions: readonly Row<MemberStatus, MemberEvent, BreedActor>[] = [
  { from: ['active', 'paused'], event: 'miss', to: ['paused'], actors: ['clock'] },
  { from: ['active', 'paused'], event: 'fund', to: ['active'], actors: ['system'] },
  // The next cycle is opened at once.
  { from: ['paused'], event: 'resume', to: ['paused'], actors: ['brand'] },
  // What is paid runs out first.
  { from: ['active'], event: 'leave', to: ['active', 'cancelled'], actors: ['brand', 'creator'] },
  { from: ['paused'], event: 'leave', to: ['paused', 'cancelled'], actors: ['brand', 'creator'] },
  { from: ['active'], event: 'propose', to: ['active'], actors: ['creator'] },
  { from: ['paused'], event: 'propose', to: ['paused'], actors: ['creator'] },
  { from: ['active', 'paused'], event: 'end', to: ['cancelled'], actors: ['clock'] },
];

function perActor<State extends string, Event extends string, Actor extends string>(
  name: string,
  actors: readonly Actor[],
  rows: readonly Row<State, Event, Actor>[],
): Record<Actor, StateMachine<State, Event>> {
  const machines = actors.map((actor) => [
    actor,
    new StateMachine(
      name,
      rows.filter((row) => row.actors.includes(actor)),
    ),
  ]);
  return Object.fromEntries(machines) as Record<Actor, StateMachine<State, Event>>;
}

export const breedMachine = perActor('A squad', breedActors, breedTransitions);
export const requestMachine = perActor('A request', requestActors, requestTransitions);
export const memberMachine = perActor('A seat', breedActors, memberTransitions);
