import type Stripe from 'stripe';
import { eventOf, hasEnded, isPaid, paymentMachine } from './payment.machine.js';
import { type PaymentStatus, paymentStatuses } from './payment.types.js';

const words: Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'canceled',
  'succeeded',
];

/** As the settling does: what has no row in the table is ignored. */
function follow(status: PaymentStatus, word: Stripe.PaymentIntent.Status): PaymentStatus {
  const event = eventOf(word, status, null);
  return event !== null && paymentMachine.can(status, event) ? paymentMachine.next(status, event) : status;
}

function permutations<T>(items: T[]): T[][] {
  if (items.length <= 1) return [items];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

describe('a payment', () => {
  it('that was captured is paid, in whatever order and how often the words come', () => {
    const heard = words.filter((word) => word !== 'canceled');
    const ends = permutations(heard).map((order) => [...order, ...order].reduce(follow, 'created'));
    expect(new Set(ends)).toEqual(new Set(['succeeded']));
  });

  it('that has ended is moved by captured money alone', () => {
    for (const status of paymentStatuses.filter(hasEnded)) {
      const others = words.filter((word) => word !== 'succeeded');
      expect(others.map((word) => follow(status, word))).toEqual(others.map(() => status));
      expect(eventOf('succeeded', status, null)).toBe('capture_late');
    }
  });

  it('that is paid hears nothing of its intent any more', () => {
    for (const status of paymentStatuses.filter(isPaid)) {
      expect(words.map((word) => follow(status, word))).toEqual(words.map(() => status));
    }
  });

  it('ends as it was meant to end', () => {
    expect(eventOf('canceled', 'requires_action', 'expired')).toBe('expire');
    expect(eventOf('canceled', 'requires_action', 'failed')).toBe('fail');
    expect(eventOf('canceled', 'requires_action', null)).toBe('cancel');
  });

  it('waits for another card after a declined one, and tells what is allowed after a wrong move', () => {
    expect(follow('requires_action', 'requires_payment_method')).toBe('created');
    expect(follow('requires_capture', 'requires_payment_method')).toBe('requires_capture');
    expect(() => paymentMachine.next('refunded', 'capture')).toThrow(
      'A payment cannot capture while refunded',
    );
  });
});
