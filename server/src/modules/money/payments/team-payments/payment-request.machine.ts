import { StateMachine } from '../../../../kernel/state-machine.js';
import type { PaymentRequestStatus } from './payment-request.types.js';

export const requestEvents = ['approve', 'reject', 'time_out', 'withdraw'] as const;
export type RequestEvent = (typeof requestEvents)[number];

/** What is decided stays decided; a payment that is still wanted is asked for again. */
export const paymentRequestMachine = new StateMachine<PaymentRequestStatus, RequestEvent>(
  'A payment request',
  [
    { from: ['pending_approval'], event: 'approve', to: ['approved'] },
    { from: ['pending_approval'], event: 'reject', to: ['rejected'] },
    { from: ['pending_approval'], event: 'time_out', to: ['expired'] },
    { from: ['pending_approval'], event: 'withdraw', to: ['withdrawn'] },
  ],
);
