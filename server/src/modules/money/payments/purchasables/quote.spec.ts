import fc from 'fast-check';
import { homeVat } from '../../tax/index.js';
import {
  grossOf,
  linesAt,
  linesByCoins,
  newQuote,
  type QuoteLine,
  vatParts,
  withVatInside,
  withVatOnTop,
} from './quote.js';

const price = fc.record({
  grossMinor: fc.integer({ min: 1, max: 10_000_000 }),
  rateBp: fc.constantFrom(0, 700, 1900),
  feeBp: fc.constantFrom(0, 800, 2000),
});
const prices = fc.array(price, { minLength: 1, maxLength: 8 });
type Price = typeof price extends fc.Arbitrary<infer Value> ? Value : never;

const facts = ({ rateBp, feeBp }: Price) => ({
  kind: 'item' as const,
  text: 'A line',
  seller: 'a seller',
  vatOwedBy: 'platform' as const,
  vat: homeVat(rateBp),
  feeBp,
});
const inside = (wanted: readonly Price[]): QuoteLine[] =>
  withVatInside(wanted.map((one) => ({ ...facts(one), grossMinor: one.grossMinor })));
const sum = (lines: readonly QuoteLine[], of: (line: QuoteLine) => number): number =>
  lines.reduce((total, line) => total + of(line), 0);

describe('the lines of a quote', () => {
  it('with VAT inside cost what was said, and their VAT is that of their rate', () => {
    fc.assert(
      fc.property(prices, (wanted) => {
        const lines = inside(wanted);
        expect(lines.map(grossOf)).toEqual(wanted.map(({ grossMinor }) => grossMinor));
        for (const group of Map.groupBy(lines, ({ vat }) => vat.rateBp).entries()) {
          const [rateBp, own] = group;
          const net = sum(own, ({ netMinor }) => netMinor);
          expect(Math.abs(sum(own, ({ vatMinor }) => vatMinor) - (net * rateBp) / 10_000)).toBeLessThan(1);
        }
      }),
    );
  });

  it('with VAT on top add up to the totals', () => {
    fc.assert(
      fc.property(prices, (wanted) => {
        const lines = withVatOnTop(wanted.map((one) => ({ ...facts(one), netMinor: one.grossMinor })));
        const quote = newQuote({ lines });
        expect(quote.netMinor).toBe(wanted.reduce((total, { grossMinor }) => total + grossMinor, 0));
        expect(quote.totalMinor).toBe(sum(lines, grossOf));
      }),
    );
  });

  it('in parts lose and gain no cent, whatever the parts', () => {
    fc.assert(
      fc.property(
        prices,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
        (wanted, cuts) => {
          const lines = inside(wanted);
          const total = sum(lines, grossOf);
          const steps = [1, ...cuts.toSorted((a, b) => b - a), 0].map((part) => Math.floor(total * part));
          let net = 0;
          let vat = 0;
          for (const [index, stays] of steps.slice(1).entries()) {
            const before = linesAt(lines, steps[index] ?? 0);
            const after = linesAt(lines, stays);
            expect(sum(after, grossOf)).toBe(stays);
            for (const part of vatParts(before, after)) {
              net += part.netMinor;
              vat += part.vatMinor;
            }
          }
          expect([net, vat]).toEqual([
            sum(lines, ({ netMinor }) => netMinor),
            sum(lines, ({ vatMinor }) => vatMinor),
          ]);
        },
      ),
    );
  });

  it('paid in coins are worth the net face of the coins and the net of the money', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 0, max: 10_000_000 }), (wanted, faceNetMinor) => {
        const lines = inside(wanted);
        const moneyMinor = Math.floor(sum(lines, grossOf) / 2);
        const money = linesAt(lines, moneyMinor);
        const worth = linesByCoins(lines, { faceNetMinor, moneyMinor });
        expect(sum(worth, ({ netMinor }) => netMinor)).toBe(
          faceNetMinor + sum(money, ({ netMinor }) => netMinor),
        );
        expect(worth.map(({ vatMinor }) => vatMinor)).toEqual(money.map(({ vatMinor }) => vatMinor));
      }),
    );
  });

  it('that the platform does not owe the VAT of stand on no invoice of ours', () => {
    const [line] = inside([{ grossMinor: 119, rateBp: 1900, feeBp: 0 }]);
    if (!line) throw new Error('no line');
    expect(vatParts([{ ...line, vatOwedBy: 'seller' }], [])).toEqual([]);
  });
});
