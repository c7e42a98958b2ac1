import { divideRounded, shareOf, splitByWeight } from '../../../../kernel/money.js';
import { feeInside, netOfGross } from '../../ledger/index.js';
import type { VatDecision } from '../../tax/index.js';

/** What is sold by one seller at one rate. VAT is on top of net; the platform's fee is inside it. */
export interface QuoteLine {
  kind: 'item' | 'shipping' | 'fee';
  text: string;
  /** The name of the subject alone, for an invoice in another language. */
  title?: string;
  /** The user who earns from it; null = the platform itself. */
  seller: string | null;
  /** Whom an escrow pays later for what is made: no seller yet, but nobody who may be the payer. */
  promisedTo?: string;
  /** Who supplies it to the buyer: owes its VAT and invoices it. */
  vatOwedBy: 'platform' | 'seller' | 'store';
  netMinor: number;
  vatMinor: number;
  vat: VatDecision;
  feeBp: number;
  feeMinor: number;
  /** Coins that it puts into the wallet of the buyer. */
  coins?: number;
}

/** A frozen price; the totals are those of its lines. */
export interface Quote {
  lines: QuoteLine[];
  netMinor: number;
  feeMinor: number;
  vatMinor: number;
  totalMinor: number;
  /** Price in coins where the method anycoins is allowed. */
  coins: number;
  /** Terms of the subject that must not change while it runs (fee, CPM, rates); stored with the checkout. */
  terms: Record<string, unknown>;
  validUntil: Date | null;
}

type LineFacts = Omit<QuoteLine, 'netMinor' | 'vatMinor' | 'feeMinor'>;

/** VAT of one rate, of what is sold or given back. */
export interface VatPart {
  category: VatDecision['category'];
  rateBp: number;
  netMinor: number;
  vatMinor: number;
}

export const grossOf = ({ netMinor, vatMinor }: QuoteLine): number => netMinor + vatMinor;

const sum = <Row>(rows: readonly Row[], amountOf: (row: Row) => number): number =>
  rows.reduce((total, row) => total + amountOf(row), 0);

export const newQuote = (
  quote: Pick<Quote, 'lines'> & Partial<Pick<Quote, 'coins' | 'terms' | 'validUntil'>>,
): Quote => {
  const { lines } = quote;
  const netMinor = sum(lines, (line) => line.netMinor);
  const vatMinor = sum(lines, (line) => line.vatMinor);
  return {
    coins: 0,
    terms: {},
    validUntil: null,
    ...quote,
    netMinor,
    vatMinor,
    feeMinor: sum(lines, (line) => line.feeMinor),
    totalMinor: netMinor + vatMinor,
  };
};

const rateOf = ({ vat }: Pick<QuoteLine, 'vat'>): string => `${vat.category}:${vat.rateBp}`;

/**
 * VAT is computed once for each rate and split over its lines, so that the lines of an invoice add up to its VAT.
 * `vatOf` answers the VAT of a whole group.
 */
function splitVat<Line extends Pick<QuoteLine, 'vat'>>(
  lines: readonly Line[],
  weightOf: (line: Line) => number,
  vatOf: (total: number, rateBp: number) => number,
): number[] {
  const vats = new Map<Line, number>();
  for (const group of Map.groupBy(lines, rateOf).values()) {
    const weights = group.map(weightOf);
    const total = weights.reduce((a, b) => a + b, 0);
    const parts = splitByWeight(vatOf(total, group[0]?.vat.rateBp ?? 0), weights);
    for (const [index, line] of group.entries()) vats.set(line, parts[index] ?? 0);
  }
  return lines.map((line) => vats.get(line) ?? 0);
}

const line = (facts: LineFacts, netMinor: number, vatMinor: number): QuoteLine => ({
  ...facts,
  netMinor,
  vatMinor,
  feeMinor: feeInside(netMinor, facts.feeBp).fee,
});

/** Net prices, VAT on top. */
export function withVatOnTop(lines: readonly (LineFacts & { netMinor: number })[]): QuoteLine[] {
  const vats = splitVat(lines, ({ netMinor }) => netMinor, shareOf);
  return lines.map(({ netMinor, ...facts }, index) => line(facts, netMinor, vats[index] ?? 0));
}

/** One thing at a net price with VAT on top, for money or coins: what does not divide costs a coin more. */
export function quoteOnTop(
  item: LineFacts & { netMinor: number },
  coinMinor: number,
  more: Pick<Quote, 'terms' | 'validUntil'>,
): Quote {
  const quote = newQuote({ lines: withVatOnTop([item]), ...more });
  return { ...quote, coins: Math.ceil(quote.totalMinor / coinMinor) };
}

/** Prices to consumers, VAT inside. */
export function withVatInside(lines: readonly (LineFacts & { grossMinor: number })[]): QuoteLine[] {
  const vats = splitVat(
    lines,
    ({ grossMinor }) => grossMinor,
    (gross, rateBp) => netOfGross(gross, rateBp).vat,
  );
  return lines.map(({ grossMinor, ...facts }, index) => {
    const vat = vats[index] ?? 0;
    return line(facts, grossMinor - vat, vat);
  });
}

/**
 * The lines where only `grossMinor` of the price stays, spread over all of them. What stays is computed as if nothing
 * else had ever been paid, so that parts never drift from the whole.
 */
export function linesAt(lines: readonly QuoteLine[], grossMinor: number): QuoteLine[] {
  if (grossMinor === sum(lines, grossOf)) return [...lines];
  const grosses = splitByWeight(grossMinor, lines.map(grossOf));
  const parts = lines.map(({ vat }, index) => ({ vat, grossMinor: grosses[index] ?? 0 }));
  const vats = splitVat(
    parts,
    (part) => part.grossMinor,
    (gross, rateBp) => netOfGross(gross, rateBp).vat,
  );
  return lines.map((whole, index) => {
    const vatMinor = vats[index] ?? 0;
    const netMinor = (grosses[index] ?? 0) - vatMinor;
    const feeMinor =
      whole.netMinor === 0
        ? 0
        : divideRounded(BigInt(whole.feeMinor) * BigInt(netMinor), BigInt(whole.netMinor));
    return { ...whole, netMinor, vatMinor, feeMinor };
  });
}

/**
 * The lines of a sale to fans that coins pay, alone or beside `moneyMinor`. Coins carry no VAT any more, so only the
 * money does; the sale is worth the net face of the coins and the net of the money.
 */
export function linesByCoins(
  lines: readonly QuoteLine[],
  { faceNetMinor, moneyMinor }: { faceNetMinor: number; moneyMinor: number },
): QuoteLine[] {
  const money = linesAt(lines, moneyMinor);
  const worth = faceNetMinor + sum(money, ({ netMinor }) => netMinor);
  const bases = splitByWeight(worth, lines.map(grossOf));
  return lines.map((whole, index) => line(whole, bases[index] ?? 0, money[index]?.vatMinor ?? 0));
}

/** The difference of two states of the same lines, by rate: what the platform's own invoices correct. */
export function vatParts(before: readonly QuoteLine[], after: readonly QuoteLine[]): VatPart[] {
  const own = before.flatMap((whole, index) => {
    const { netMinor = 0, vatMinor = 0 } = after[index] ?? {};
    return whole.vatOwedBy === 'platform'
      ? [{ ...whole, netMinor: whole.netMinor - netMinor, vatMinor: whole.vatMinor - vatMinor }]
      : [];
  });
  return [...Map.groupBy(own, rateOf).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [
      {
        category: first.vat.category,
        rateBp: first.vat.rateBp,
        netMinor: sum(group, ({ netMinor }) => netMinor),
        vatMinor: sum(group, ({ vatMinor }) => vatMinor),
      },
    ];
  });
}

/** The only line of what is sold as one thing. */
export function onlyLine({ lines }: { lines: readonly QuoteLine[] }): QuoteLine {
  const [first, ...more] = lines;
  if (!first || more.length > 0) throw new Error(`a quote of one line has ${lines.length}`);
  return first;
}
