import { StateMachine } from '../../../../kernel/state-machine.js';
import type { ContractState } from './plan.types.js';

export type ContractEvent = 'pay' | 'pay_fixed' | 'fail' | 'cancel' | 'end';

export const contractMachine = new StateMachine<ContractState, ContractEvent>('A plan', [
  { from: ['incomplete', 'active', 'past_due'], event: 'pay', to: ['active'] },
  // Paid once: a fixed term, which ends by itself.
  { from: ['incomplete'], event: 'pay_fixed', to: ['cancelling'] },
  { from: ['active', 'past_due'], event: 'fail', to: ['past_due'] },
  { from: ['active'], event: 'cancel', to: ['cancelling'] },
  { from: ['past_due'], event: 'cancel', to: ['ended'] },
  { from: ['incomplete', 'active', 'past_due', 'cancelling'], event: 'end', to: ['ended'] },
]);

/** It holds somebody's plan. */
export const standing: readonly ContractState[] = ['active', 'past_due', 'cancelling'];
