import { StateMachine } from '../../../../kernel/state-machine.js';

export const transferStatuses = ['pending_confirmation', 'completed', 'expired', 'cancelled'] as const;
export type TransferStatus = (typeof transferStatuses)[number];

/** Too many wrong codes cancel it: nobody but its sender could have asked for it. So does who takes its coins back. */
export const coinTransferMachine = new StateMachine<TransferStatus, 'confirm' | 'time_out' | 'cancel'>(
  'A coin transfer',
  [
    { from: ['pending_confirmation'], event: 'confirm', to: ['completed'] },
    { from: ['pending_confirmation'], event: 'time_out', to: ['expired'] },
    { from: ['pending_confirmation'], event: 'cancel', to: ['cancelled'] },
  ],
);
