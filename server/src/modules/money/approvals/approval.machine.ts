import { StateMachine } from '../../../kernel/state-machine.js';
import type { ApprovalStatus } from './approval.types.js';

export const approvalMachine = new StateMachine<ApprovalStatus, 'approve' | 'reject' | 'time_out'>(
  'An approval',
  [
    { from: ['pending_approval'], event: 'approve', to: ['approved'] },
    { from: ['pending_approval'], event: 'reject', to: ['rejected'] },
    { from: ['pending_approval'], event: 'time_out', to: ['expired'] },
  ],
);
