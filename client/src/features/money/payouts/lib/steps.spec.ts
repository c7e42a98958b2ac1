import type { Payout } from '../api/account';
import { stepsOf } from './steps';

const payout = (change: Partial<Payout>): Payout =>
  ({
    id: 'p',
    requestedAt: '2026-11-01T10:00:00Z',
    attempts: [],
    paidAt: null,
    status: 'requested',
    ...change,
  }) as Payout;
const words = (one: Payout) => stepsOf(one).map(({ word, code }) => [word, code]);

describe('the steps of a payout', () => {
  it('begin with the request', () => {
    expect(words(payout({}))).toEqual([['requested', undefined]]);
  });

  it('tell each try, the newest first, and why a bank refused', () => {
    const attempts = [
      { seq: 1, at: '2026-11-02T10:00:00Z', result: 'declined' },
      { seq: 2, at: '2026-11-03T10:00:00Z', result: 'paid' },
    ];
    expect(words(payout({ attempts, paidAt: '2026-11-04T10:00:00Z', status: 'paid' }))).toEqual([
      ['paid', undefined],
      ['sent', undefined],
      ['bounced', 'declined'],
      ['sent', undefined],
      ['requested', undefined],
    ]);
  });

  it('say that the money came back after it had arrived', () => {
    const attempts = [{ seq: 1, at: '2026-11-02T10:00:00Z', result: 'account_closed' }];
    expect(words(payout({ attempts, paidAt: '2026-11-04T10:00:00Z', status: 'returned' }))).toEqual([
      ['returned', 'account_closed'],
      ['paid', undefined],
      ['sent', undefined],
      ['requested', undefined],
    ]);
  });
});
