import { StateMachine } from '../../../../kernel/state-machine.js';
import type { DisputeStatus } from './dispute.types.js';

/** What it does to the deal stands in deal.machine.ts. */
export const disputeMachine = new StateMachine<DisputeStatus, 'resolve'>('A dispute', [
  { from: ['open'], event: 'resolve', to: ['resolved'] },
]);
