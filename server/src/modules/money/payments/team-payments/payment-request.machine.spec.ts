import { paymentRequestMachine, requestEvents } from './payment-request.machine.js';
import { type PaymentRequestStatus, paymentRequestStatuses } from './payment-request.types.js';

const ends: Record<(typeof requestEvents)[number], PaymentRequestStatus> = {
  approve: 'approved',
  reject: 'rejected',
  time_out: 'expired',
  withdraw: 'withdrawn',
};

describe('a payment request', () => {
  it.each(paymentRequestStatuses.flatMap((status) => requestEvents.map((event) => [status, event] as const)))(
    'while %s: %s',
    (status, event) => {
      const next = () => paymentRequestMachine.next(status, event);
      if (status === 'pending_approval') expect(next()).toBe(ends[event]);
      else expect(next).toThrow('A payment request');
    },
  );
});
