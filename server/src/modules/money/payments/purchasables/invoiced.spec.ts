import type { VatDecision } from '../../tax/index.js';
import { invoicedLines } from './invoiced.js';
import { type QuoteLine, withVatInside } from './quote.js';

const vat: VatDecision = {
  category: 'S',
  rateBp: 1900,
  vatCountry: 'DE',
  note: null,
  ruleId: 'home',
  trace: [],
};
const item = { kind: 'item', text: 'Tip: Lena', seller: 'lena', vat, feeBp: 1000 } as const;
const lines: QuoteLine[] = withVatInside([{ ...item, vatOwedBy: 'platform', grossMinor: 40_000 }]);
const goods: QuoteLine[] = withVatInside([{ ...item, vatOwedBy: 'seller', grossMinor: 40_000 }]);

const tip = { invoice: 'tip', settles: 'sellers' } as const;
const challenge = { invoice: 'challenge', settles: 'escrow' } as const;
const gross = (found: readonly QuoteLine[]) =>
  found.reduce((sum, { netMinor, vatMinor }) => sum + netMinor + vatMinor, 0);

describe('what an invoice of ours will name', () => {
  it('is the money of a sale to a fan, not its coins', () => {
    expect(gross(invoicedLines(tip, lines, { method: 'card', moneyMinor: 40_000 }))).toBe(40_000);
    expect(gross(invoicedLines(tip, lines, { method: 'card', moneyMinor: 12_000 }))).toBe(12_000);
    expect(invoicedLines(tip, lines, { method: 'anycoins', moneyMinor: 0 })).toEqual([]);
  });

  it('is all of an escrow, whatever pays it', () => {
    expect(gross(invoicedLines(challenge, lines, { method: 'paypal', moneyMinor: 12_000 }))).toBe(40_000);
    expect(gross(invoicedLines(challenge, lines, { method: 'anycoins', moneyMinor: 0 }))).toBe(40_000);
  });

  it('is nothing of a store, of a seller who invoices, or without a kind of invoice', () => {
    const whole = { method: 'card', moneyMinor: 40_000 } as const;
    expect(invoicedLines(tip, lines, { ...whole, method: 'iap' })).toEqual([]);
    expect(invoicedLines(tip, goods, whole)).toEqual([]);
    expect(invoicedLines({ ...tip, invoice: null }, lines, whole)).toEqual([]);
  });
});
