import { onEvent } from '@/shared/realtime';
import { DeclinedError, StillPendingError } from './problem';
import type { PayAnswer, PaymentStatus } from './types';

const PATIENCE = 45_000;
const ASK_EVERY = 2000;

const paid = new Set<PaymentStatus>(['succeeded', 'partially_refunded', 'refunded']);
const underWay = new Set<PaymentStatus>(['requires_capture', 'processing']);

/** A moment, or less when the server tells that this payment has moved. */
function moment(paymentId: string): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = onEvent('payment.updated', ({ payment }) => {
      if (payment.id === paymentId) done();
    });
    const timer = setTimeout(done, ASK_EVERY);
  });
}

/** Waits until the money is booked; what is neither paid nor under way was declined. */
export async function settle<A extends PayAnswer>(
  first: A,
  ask: (paymentIntentId: string) => Promise<A>,
): Promise<A> {
  const until = Date.now() + PATIENCE;
  let answer = first;
  while (underWay.has(answer.data.status)) {
    const { id, providerRef } = answer.data.payment;
    if (!providerRef || Date.now() > until) throw new StillPendingError(answer);
    await moment(id);
    answer = await ask(providerRef);
  }
  if (!paid.has(answer.data.status)) throw new DeclinedError();
  return answer;
}
