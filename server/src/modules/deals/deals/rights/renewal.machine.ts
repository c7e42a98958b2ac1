import { StateMachine, type Transition } from '../../../../kernel/state-machine.js';
import type { DealSide } from '../deal.types.js';
import type { RenewalStatus } from './rights.types.js';

export type RenewalEvent = 'accept' | 'counter' | 'reject' | 'withdraw' | 'pay' | 'refund' | 'expire';
export type RenewalActor = DealSide | 'clock' | 'provider';

interface Row extends Transition<RenewalStatus, RenewalEvent> {
  actors: readonly RenewalActor[];
}

/** asked waits for the creator, countered and agreed for the brand. */
export const renewalTransitions: readonly Row[] = [
  { from: ['asked'], event: 'accept', to: ['agreed'], actors: ['creator'] },
  { from: ['asked'], event: 'counter', to: ['countered'], actors: ['creator'] },
  { from: ['asked'], event: 'reject', to: ['rejected'], actors: ['creator'] },
  { from: ['asked', 'agreed'], event: 'withdraw', to: ['withdrawn'], actors: ['brand'] },
  { from: ['countered'], event: 'accept', to: ['agreed'], actors: ['brand'] },
  { from: ['countered'], event: 'reject', to: ['rejected'], actors: ['brand'] },
  { from: ['countered'], event: 'withdraw', to: ['withdrawn'], actors: ['creator'] },
  { from: ['agreed'], event: 'pay', to: ['paid'], actors: ['provider'] },
  { from: ['paid'], event: 'refund', to: ['refunded'], actors: ['provider'] },
  { from: ['asked', 'countered', 'agreed'], event: 'expire', to: ['expired'], actors: ['clock'] },
];

/** One machine for each actor, so that a refusal names only what that actor may do now. */
export const renewalMachine = Object.fromEntries(
  (['brand', 'creator', 'clock', 'provider'] as const).map((actor) => [
    actor,
    new StateMachine<RenewalStatus, RenewalEvent>(
      'A renewal of rights',
      renewalTransitions.filter(({ actors }) => actors.includes(actor)),
    ),
  ]),
) as Record<RenewalActor, StateMachine<RenewalStatus, RenewalEvent>>;

/** What a side may do with it now; paying has its own route. */
export const allowedIn = ({ status }: { status: RenewalStatus }, side: DealSide): string[] => [
  ...renewalMachine[side].allowedEvents(status),
  ...(side === 'brand' && status === 'agreed' ? ['pay'] : []),
];
