import { StateMachine } from '../../../kernel/state-machine.js';
import type { PayoutStatus } from './payout.types.js';

export type PayoutEvent =
  'review' | 'pass' | 'approve' | 'reject' | 'cancel' | 'send' | 'arrive' | 'give_up' | 'come_back';

export const payoutMachine = new StateMachine<PayoutStatus, PayoutEvent>('The payout', [
  { from: ['requested'], event: 'review', to: ['in_review'] },
  // The lists were asked and nothing speaks against it: people decide only about what they were shown to look at.
  { from: ['requested'], event: 'pass', to: ['approved'] },
  { from: ['in_review'], event: 'approve', to: ['approved'] },
  { from: ['in_review'], event: 'reject', to: ['rejected'] },
  { from: ['requested', 'in_review'], event: 'cancel', to: ['cancelled'] },
  { from: ['approved'], event: 'send', to: ['in_transit'] },
  { from: ['in_transit'], event: 'arrive', to: ['paid'] },
  { from: ['approved', 'in_transit'], event: 'give_up', to: ['failed'] },
  { from: ['paid'], event: 'come_back', to: ['returned'] },
]);
