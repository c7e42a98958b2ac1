import vectors from '../../../../docs/api/money-vectors.json';
import { challengeCost, defaultTerms, viewEarnings } from './calculator';
import type { ChallengeTerms } from './calculator';
import { vatInside } from './vat';

const terms = vectors.terms as Record<string, ChallengeTerms>;

// The server's rules are held to the same figures in server/test/challenges/challenges/money-vectors.spec.ts.
describe('the calculator', () => {
  it.each(vectors.cost)('splits a budget of $budget, $terms', ({ terms: name, ...cost }) => {
    expect(challengeCost(cost.budget, terms[name])).toEqual(cost);
  });

  it.each(vectors.views)('pays $views verified views, $terms', ({ terms: name, views, ...earned }) => {
    expect(viewEarnings(views, terms[name])).toEqual(earned);
  });

  it.each(vectors.vatInside)('finds the VAT inside $gross', ({ gross, vatRate, vat }) => {
    expect(vatInside(gross, vatRate)).toBe(vat);
  });

  it('takes 30 % inside the budget, 19 % VAT and 9,50 € for 1.000 views where nothing else is said', () => {
    expect(challengeCost(100_000)).toEqual(challengeCost(100_000, terms['inclusive']));
    expect(viewEarnings(1000)).toEqual(viewEarnings(1000, terms['inclusive']));
    expect(defaultTerms).toEqual({ feePercent: 30, vatRate: 0.19, cpm: 950 });
  });
});
