import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { netOfGross } from '../../../src/modules/money/ledger/index.js';
import type { ChallengeTerms } from '../../../src/modules/challenges/challenges/challenge.types.js';
import { accrue, grossOfViews } from '../../../src/modules/challenges/challenges/rules/accrual.js';
import { costOf } from '../../../src/modules/challenges/challenges/rules/cost.js';

interface Vectors {
  terms: Record<
    string,
    { feeMode: ChallengeTerms['feeMode']; feePercent: number; vatRate: number; cpm: number }
  >;
  cost: Record<'budget' | 'fee' | 'creators' | 'net' | 'vat' | 'total' | 'views', number>[];
  views: Record<'views' | 'gross' | 'fee' | 'creator', number>[];
  vatInside: { gross: number; vatRate: number; vat: number }[];
}
type Named<Row> = Row & { terms: string };

const file = join(__dirname, '..', '..', '..', '..', 'docs', 'api', 'money-vectors.json');
const vectors = JSON.parse(readFileSync(file, 'utf8')) as Vectors;
const cost = vectors.cost as Named<Vectors['cost'][number]>[];
const views = vectors.views as Named<Vectors['views'][number]>[];

const basisPoints = (rate: number): number => Math.round(rate * 10_000);

function termsOf(name: string): ChallengeTerms {
  const found = vectors.terms[name];
  if (!found) throw new Error(`no terms are called ${name}`);
  const { feeMode, feePercent, vatRate, cpm } = found;
  return { feeMode, feeBp: basisPoints(feePercent / 100), vatBp: basisPoints(vatRate), cpmMinor: cpm };
}

const whole = { minViews: 0, maxViewsPaidPerEntry: null, maxPerCreatorMinor: null };

// The client's calculator is held to the same figures in client/src/shared/money/calculator.spec.ts.
describe('the rules of money', () => {
  it.each(cost)('split a budget of $budget, $terms', ({ terms, budget, fee, creators, net, vat, total }) => {
    expect(costOf(budget, termsOf(terms))).toEqual({ fee, creatorPool: creators, net, vat, charge: total });
  });

  it.each(cost)('pay exactly $views views of a budget of $budget', ({ terms, budget, views: count }) => {
    const pot = { terms: termsOf(terms), ...whole };
    expect(grossOfViews(count, pot)).toBeLessThanOrEqual(budget);
    expect(((count + 1) * pot.terms.cpmMinor) / 1000).toBeGreaterThan(budget);
  });

  it.each(views)(
    'pay $views verified views, $terms',
    ({ terms: name, views: count, gross, fee, creator }) => {
      const terms = termsOf(name);
      const grossMinor = grossOfViews(count, { terms, ...whole });
      expect(accrue(terms, { grossMinor, entryGrossMinor: 0, spentMinor: 0, feeTakenMinor: 0 })).toEqual({
        grossMinor: gross,
        feeMinor: fee,
        creatorMinor: creator,
      });
    },
  );

  it.each(vectors.vatInside)('find the VAT inside $gross', ({ gross, vatRate, vat }) => {
    expect(netOfGross(gross, basisPoints(vatRate)).vat).toBe(vat);
  });
});
