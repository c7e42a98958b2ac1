import type { Transaction } from '../api/transactions';
import { detailOf, invoiceOf } from './movement';

/** Each text as its key. */
const t = ((key: string) => key) as Parameters<typeof detailOf>[0];
const line = (change: Partial<Transaction>): Transaction =>
  ({
    type: 'coin_purchase',
    direction: 'in',
    counterparty: null,
    fee: null,
    subject: null,
    method: 'card',
    card: { brand: 'visa', last4: '4242' },
    invoiceId: 'of-the-payment',
    ...change,
  }) as Transaction;

describe('the second part of a line', () => {
  it.each([
    ['the saved card', line({}), 'Visa •• 4242'],
    ['the method where no card is saved', line({ card: null }), 'paidBy.card'],
    ['PayPal', line({ method: 'paypal', card: null }), 'paidBy.paypal'],
    [
      'the challenge and how it was paid',
      line({ type: 'challenge_funding', subject: { kind: 'challenge', id: '1', name: 'Kaffee, aber kalt' } }),
      'Kaffee, aber kalt, Visa •• 4242',
    ],
    [
      'the challenge alone where coins paid it',
      line({
        type: 'challenge_funding',
        method: 'anycoins',
        card: null,
        subject: { kind: 'challenge', id: '1', name: 'Kaffee, aber kalt' },
      }),
      'Kaffee, aber kalt',
    ],
    ['no card beside the bonus that came with a purchase', line({ type: 'bonus' }), ''],
  ])('tells %s', (_what, row, told) => {
    expect(detailOf(t, row)).toBe(told);
  });

  it('links the invoice of what was paid, not of what came with it or went back', () => {
    expect(invoiceOf(line({}))).toBe('of-the-payment');
    expect(invoiceOf(line({ type: 'bonus' }))).toBeNull();
    expect(invoiceOf(line({ type: 'coin_refund', direction: 'out' }))).toBeNull();
  });
});
