import { StateMachine } from '../../../../kernel/state-machine.js';
import type { PaidMessageState } from './paid-message.types.js';

/** withdraw: the receiver has blocked the sender or is leaving, so no reply will come. */
export type PaidMessageEvent = 'reply' | 'time_out' | 'withdraw';

export const paidMessageMachine = new StateMachine<PaidMessageState, PaidMessageEvent>('A paid message', [
  { from: ['held'], event: 'reply', to: ['released'] },
  { from: ['held'], event: 'time_out', to: ['refunded'] },
  { from: ['held'], event: 'withdraw', to: ['refunded'] },
]);
