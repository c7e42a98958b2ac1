import fc from 'fast-check';
import { shareOf, splitByWeight } from '../../../kernel/money.js';
import type { VatDecision } from '../tax/index.js';
import { netOfGross } from '../ledger/index.js';
import { lineOf } from './drafts.service.js';
import { brokenRules, totalsOf } from './invoice-arithmetic.js';

type Rate = Pick<VatDecision, 'category' | 'rateBp' | 'note'>;

const rule = fc.constantFrom(
  { category: 'S', rateBp: 1900, note: null },
  { category: 'S', rateBp: 700, note: null },
  { category: 'AE', rateBp: 0, note: 'reverse_charge' },
  { category: 'O', rateBp: 0, note: 'outside_scope' },
  { category: 'E', rateBp: 0, note: 'small_business' },
  { category: 'Z', rateBp: 0, note: null },
) as fc.Arbitrary<Rate>;
const minor = fc.integer({ min: 1, max: 100_000_000 });

const invoiceOf = (nets: readonly number[], decision: Rate, vat: number) => {
  const vats = splitByWeight(vat, nets);
  const totals = totalsOf(
    nets.map((net, index) => ({
      line: lineOf('line', net, decision),
      vatMinor: vats[index] ?? 0,
      note: decision.note,
    })),
  );
  return { ...totals, settledMinor: totals.grossMinor };
};

describe('the arithmetic rules of EN 16931', () => {
  it('hold for VAT on top of any lines', () => {
    fc.assert(
      fc.property(fc.array(minor, { minLength: 1, maxLength: 20 }), rule, (nets, decision) => {
        const net = nets.reduce((sum, value) => sum + value, 0);
        expect(brokenRules(invoiceOf(nets, decision, shareOf(net, decision.rateBp)))).toEqual([]);
      }),
    );
  });

  it('hold for prices that include VAT', () => {
    fc.assert(
      fc.property(minor, rule, (gross, decision) => {
        const { net, vat } = netOfGross(gross, decision.rateBp);
        const invoice = invoiceOf([net], decision, vat);
        expect(invoice.grossMinor).toBe(gross);
        expect(brokenRules(invoice)).toEqual([]);
      }),
    );
  });

  it('hold for each step of VAT that is taken of a growing sum, and the steps add up', () => {
    fc.assert(
      fc.property(fc.array(minor, { minLength: 1, maxLength: 12 }), (budgets) => {
        const decision = { category: 'S', rateBp: 1900, note: null } as const;
        let net = 0;
        let charged = 0;
        for (const budget of budgets) {
          net += budget;
          const vat = shareOf(net, decision.rateBp) - charged;
          charged += vat;
          expect(brokenRules(invoiceOf([budget], decision, vat))).toEqual([]);
        }
        expect(charged).toBe(shareOf(net, decision.rateBp));
      }),
    );
  });

  const good = invoiceOf([84_00, 16_00], { category: 'S', rateBp: 1900, note: null }, 19_00);
  it.each([
    ['BR-16', { lines: [] }],
    ['BR-CO-10', { netMinor: good.netMinor + 1 }],
    ['BR-CO-14', { vatMinor: good.vatMinor + 1 }],
    ['BR-CO-15', { grossMinor: good.grossMinor + 1 }],
    ['BR-CO-16', { settledMinor: good.grossMinor + 1 }],
    ['BR-CO-17', { vatGroups: good.vatGroups.map((group) => ({ ...group, vatMinor: group.vatMinor + 2 })) }],
    ['BR-CO-18', { vatGroups: [] }],
    ['BR-24', { lines: good.lines.map((line) => ({ ...line, quantity: 2 })) }],
    ['BR-S-05', { vatGroups: good.vatGroups.map((group) => ({ ...group, rateBp: 0 })) }],
    ['BR-S-01', { lines: good.lines.map((line) => ({ ...line, vatBp: 700 })) }],
    ['BR-S-08', { vatGroups: good.vatGroups.map((group) => ({ ...group, netMinor: 1 })) }],
    [
      'BR-AE-10',
      { vatGroups: [{ ...good.vatGroups[0], category: 'AE', rateBp: 0, vatMinor: 0, note: null }] },
    ],
    [
      'BR-AE-09',
      { vatGroups: [{ ...good.vatGroups[0], category: 'AE', rateBp: 0, note: 'reverse_charge' }] },
    ],
    ['BR-AE-05', { vatGroups: [{ ...good.vatGroups[0], category: 'AE', note: 'reverse_charge' }] }],
  ])('%s is missed where it is broken', (name, change) => {
    expect(brokenRules(good)).toEqual([]);
    expect(brokenRules({ ...good, ...change } as typeof good)).toContain(name);
  });
});
