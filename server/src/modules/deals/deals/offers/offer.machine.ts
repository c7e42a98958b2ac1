import { StateMachine, type Transition } from '../../../../kernel/state-machine.js';
import type { DealSide } from '../deal.types.js';
import type { OfferState, OfferStatus } from './offer.types.js';

/** How often an offer can be countered. */
export const ROUNDS = 3;

export type OfferEvent = 'accept' | 'reject' | 'counter' | 'revise' | 'extend' | 'withdraw' | 'expire';

interface Row extends Transition<OfferStatus, OfferEvent> {
  actors: readonly (DealSide | 'clock')[];
}

/** pending waits for the creator, request for the brand. The side that waits may withdraw or give more time, the brand also change its offer. */
export const offerTransitions: readonly Row[] = [
  { from: ['pending'], event: 'accept', to: ['accepted'], actors: ['creator'] },
  { from: ['pending'], event: 'reject', to: ['rejected'], actors: ['creator'] },
  { from: ['pending'], event: 'counter', to: ['request'], actors: ['creator'] },
  { from: ['pending'], event: 'withdraw', to: ['expired'], actors: ['brand'] },
  { from: ['pending'], event: 'revise', to: ['pending'], actors: ['brand'] },
  { from: ['pending'], event: 'extend', to: ['pending'], actors: ['brand'] },
  { from: ['request'], event: 'accept', to: ['accepted'], actors: ['brand'] },
  { from: ['request'], event: 'reject', to: ['rejected'], actors: ['brand'] },
  { from: ['request'], event: 'counter', to: ['pending'], actors: ['brand'] },
  { from: ['request'], event: 'withdraw', to: ['expired'], actors: ['creator'] },
  { from: ['request'], event: 'extend', to: ['request'], actors: ['creator'] },
  { from: ['pending', 'request'], event: 'expire', to: ['expired'], actors: ['clock'] },
];

export const offerMachine = Object.fromEntries(
  (['brand', 'creator', 'clock'] as const).map((actor) => [
    actor,
    new StateMachine<OfferStatus, OfferEvent>(
      'An offer',
      offerTransitions.filter(({ actors }) => actors.includes(actor)),
    ),
  ]),
) as Record<DealSide | 'clock', StateMachine<OfferStatus, OfferEvent>>;

export const turnIn = (status: OfferStatus): DealSide | null =>
  status === 'pending' ? 'creator' : status === 'request' ? 'brand' : null;

/** What a side may do with it now. */
export const allowedIn = (
  offer: Pick<OfferState, 'status' | 'rounds' | 'extended'>,
  side: DealSide,
): string[] =>
  offerMachine[side]
    .allowedEvents(offer.status)
    .filter((event) => event !== 'counter' || offer.rounds < ROUNDS)
    .filter((event) => event !== 'extend' || !offer.extended);
