import type { IntentStatus } from '../../../../platform/gateways/intent-provider.js';
import { eventOf, hasEnded, isPaid, paymentMachine } from './payment.machine.js';
import { type PaymentStatus, paymentStatuses } from '../purchasables/payment.types.js';

const words: IntentStatus[] = [
  'open',
  'action',
  'processing',
  'authorised',
  'clearing',
  'failed',
  'cancelled',
  'captured',
];

/** As the settling does: what has no row in the table is ignored. */
function follow(status: PaymentStatus, word: IntentStatus): PaymentStatus {
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
    const heard = words.filter((word) => word !== 'cancelled' && word !== 'failed');
    const ends = permutations(heard).map((order) => [...order, ...order].reduce(follow, 'created'));
    expect(new Set(ends)).toEqual(new Set(['succeeded']));
  });

  it('that has ended is moved by captured money alone', () => {
    for (const status of paymentStatuses.filter(hasEnded)) {
      const others = words.filter((word) => word !== 'captured');
      expect(others.map((word) => follow(status, word))).toEqual(others.map(() => status));
      expect(eventOf('captured', status, null)).toBe('capture_late');
    }
  });

  it('that is paid hears nothing of its intent any more', () => {
    for (const status of paymentStatuses.filter(isPaid)) {
      expect(words.map((word) => follow(status, word))).toEqual(words.map(() => status));
    }
  });

  it('ends as it was meant to end', () => {
    expect(eventOf('cancelled', 'requires_action', 'expired')).toBe('expire');
    expect(eventOf('cancelled', 'requires_action', 'failed')).toBe('fail');
    expect(eventOf('cancelled', 'requires_action', null)).toBe('cancel');
    expect(eventOf('failed', 'requires_capture', null)).toBe('fail');
    expect(eventOf('failed', 'requires_capture', 'expired')).toBe('expire');
  });

  it('waits for another card after a declined one, and tells what is allowed after a wrong move', () => {
    expect(follow('requires_action', 'open')).toBe('created');
    expect(follow('requires_capture', 'open')).toBe('requires_capture');
    expect(() => paymentMachine.next('refunded', 'capture')).toThrow(
      'A payment cannot capture while refunded',
    );
  });
});
