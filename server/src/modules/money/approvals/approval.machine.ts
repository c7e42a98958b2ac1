import { StateMachine } from '../../../kernel/state-machine.js';
import type { ApprovalEnd, ApprovalStatus } from './approval.types.js';

export const approvalMachine = new StateMachine<ApprovalStatus, 'approve' | 'reject' | 'time_out'>(
  'An approval',
  [
    { from: ['pending_approval'], event: 'approve', to: ['approved'] },
    { from: ['pending_approval'], event: 'reject', to: ['rejected'] },
    { from: ['pending_approval'], event: 'time_out', to: ['expired'] },
  ],
);

/** How it ends; every way out of waiting is an end. */
export function endOf(status: ApprovalStatus, event: 'approve' | 'reject' | 'time_out'): ApprovalEnd {
  const end = approvalMachine.next(status, event);
  if (end === 'pending_approval') throw new Error(`An approval waits after ${event}`);
  return end;
}
