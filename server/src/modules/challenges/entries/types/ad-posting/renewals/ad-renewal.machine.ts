import { StateMachine, type Transition } from '../../../../../../kernel/state-machine.js';
import type { AdRenewalStatus } from './ad-renewal.types.js';

export type AdRenewalEvent =
  'pay' | 'withdraw' | 'accept' | 'decline' | 'works' | 'fails' | 'expire' | 'freeze' | 'release' | 'lose';
export const adRenewalActors = ['brand', 'creator', 'clock', 'provider', 'system'] as const;
export type AdRenewalActor = (typeof adRenewalActors)[number];

interface Row extends Transition<AdRenewalStatus, AdRenewalEvent> {
  actors: readonly AdRenewalActor[];
}

/** unpaid and granted wait for the brand, offered for the creator. A bank that disputes the payment freezes it. */
const transitions: readonly Row[] = [
  { from: ['unpaid'], event: 'pay', to: ['offered'], actors: ['provider'] },
  { from: ['unpaid'], event: 'withdraw', to: ['withdrawn'], actors: ['brand'] },
  { from: ['offered'], event: 'accept', to: ['granted'], actors: ['creator'] },
  { from: ['offered'], event: 'decline', to: ['declined'], actors: ['creator'] },
  { from: ['granted'], event: 'works', to: ['renewed'], actors: ['brand', 'clock'] },
  // Another code, as long as there are any left.
  { from: ['granted'], event: 'fails', to: ['offered', 'failed'], actors: ['brand'] },
  { from: ['granted'], event: 'fails', to: ['failed'], actors: ['clock'] },
  { from: ['unpaid', 'offered'], event: 'expire', to: ['expired'], actors: ['clock'] },
  { from: ['offered', 'granted'], event: 'freeze', to: ['frozen'], actors: ['system'] },
  { from: ['frozen'], event: 'release', to: ['offered', 'granted'], actors: ['system'] },
  { from: ['offered', 'granted', 'frozen'], event: 'lose', to: ['refunded'], actors: ['system'] },
];

/** One machine for each actor, so that a refusal names only what that actor may do now. */
export const adRenewalMachine = Object.fromEntries(
  adRenewalActors.map((actor) => [
    actor,
    new StateMachine<AdRenewalStatus, AdRenewalEvent>(
      'A renewal of an ad',
      transitions.filter(({ actors }) => actors.includes(actor)),
    ),
  ]),
) as Record<AdRenewalActor, StateMachine<AdRenewalStatus, AdRenewalEvent>>;

/** What a side may do with it now; paying has its own route. */
export const allowedIn = (status: AdRenewalStatus, side: 'brand' | 'creator'): string[] => [
  ...adRenewalMachine[side].allowedEvents(status),
  ...(side === 'brand' && status === 'unpaid' ? ['pay'] : []),
];
