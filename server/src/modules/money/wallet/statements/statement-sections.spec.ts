import fc from 'fast-check';
import type { StatementEntry } from '../../ledger/index.js';
import { checksumOf, sectionOf } from './statement-sections.js';

const at = new Date('2026-03-10T10:00:00Z');
const entry = fc.record({
  txnId: fc.integer({ min: 1, max: 30 }).map(String),
  code: fc.constantFrom('coin_purchased', 'coin_bonus', 'payable', 'earned_pending'),
  amount: fc.integer({ min: -100_000, max: 100_000 }).filter((amount) => amount !== 0),
});
const entries = fc
  .array(entry, { maxLength: 80 })
  .map((rows) => rows.map((row): StatementEntry => ({ ...row, kind: 'sale', currency: 'EUR', at })));
const opening = fc.record({ coin_purchased: fc.nat(1e6), coin_bonus: fc.nat(1e6), payable: fc.nat(1e6) });

describe('a statement', () => {
  it('re-adds: opening and lines are the closing balance, and its parts are too', () => {
    fc.assert(
      fc.property(
        opening,
        entries,
        fc.constantFrom('coin' as const, 'EUR' as const),
        (before, rows, unit) => {
          const section = sectionOf(unit, new Map(Object.entries(before)), rows, new Map());
          const moved = section.lines.reduce((sum, { amount }) => sum + amount, 0);
          const parts = section.parts.reduce((sum, { amount }) => sum + amount, 0);
          const balances = section.lines.map(({ balance }) => balance);
          return (
            section.opening + moved === section.closing &&
            parts === section.closing &&
            (balances.at(-1) ?? section.opening) === section.closing &&
            section.lines.every(({ amount }) => amount !== 0)
          );
        },
      ),
    );
  });

  it('has no line for what only moves between its accounts', () => {
    const move = (code: string, amount: number): StatementEntry => ({
      txnId: 'a',
      kind: 'hold_over',
      code,
      currency: 'EUR',
      amount,
      at,
    });
    const rows = [move('earned_pending', -500), move('payable', 500)];
    const section = sectionOf('EUR', new Map([['earned_pending', 500]]), rows, new Map());
    expect(section).toMatchObject({ opening: 500, lines: [], closing: 500 });
    expect(section.parts).toEqual([
      { code: 'payable', amount: 500 },
      { code: 'earned_pending', amount: 0 },
    ]);
  });

  it('has another checksum once a figure differs', () => {
    const section = sectionOf('coin', new Map([['coin_bonus', 5]]), [], new Map());
    const other = { ...section, opening: 6 };
    const sum = (one: typeof section) => checksumOf('me', '2026-03-01', '2026-03-31', [one]);
    expect(sum(section)).toBe(sum(section));
    expect(sum(section)).not.toBe(sum(other));
  });
});
