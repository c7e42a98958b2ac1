import type { Transaction } from '../api/transactions';
import { monthStart, spendOf } from './spend';

const now = new Date(2026, 10, 20, 12);
const row = (day: number, change: Partial<Transaction> = {}): Transaction =>
  ({
    type: 'gift',
    direction: 'out',
    coins: 500,
    amount: null,
    createdAt: new Date(2026, 10, day, 10).toISOString(),
    ...change,
  }) as Transaction;

describe('what was spent this month', () => {
  it('adds coins at their value and euros as they are, day by day', () => {
    const { totalMinor, days } = spendOf(
      [
        row(1),
        row(3),
        row(4, { coins: null, amount: { minor: 1990, currency: 'EUR' } }),
        row(20, { coins: 200 }),
      ],
      1,
      now,
    );
    expect(totalMinor).toBe(3190);
    expect(days.map(({ label }) => label)).toEqual([
      '11.01',
      '11.04',
      '11.07',
      '11.10',
      '11.13',
      '11.16',
      '11.19',
    ]);
    expect(days.map(({ value }) => value)).toEqual([1000, 1990, 0, 0, 0, 0, 200]);
  });

  it('leaves out what came in, went back, or belongs to another month', () => {
    const { totalMinor } = spendOf(
      [
        row(5, { direction: 'in' }),
        row(6, { type: 'coin_refund' }),
        row(7, { type: 'payout' }),
        row(8, { createdAt: new Date(2026, 9, 31, 23, 59).toISOString() }),
      ],
      1,
      now,
    );
    expect(totalMinor).toBe(0);
    expect(monthStart(now)).toBe('2026-11-01');
  });
});
