import type { Challenge } from '../api/types';
import { estimate, forViews, mostOf, rateOf } from './earning';

const eur = (minor: number) => ({ minor, currency: 'EUR' as const });
const challenge = (change: Partial<Challenge> = {}): Challenge =>
  ({
    mode: 'brawl',
    budget: eur(100_000),
    platformFee: eur(30_000),
    cpm: eur(950),
    payPerEntry: null,
    maxPerCreator: null,
    maxViewsPaidPerEntry: null,
    minViews: 0,
    ...change,
  }) as Challenge;

describe('what a challenge pays its creator', () => {
  it('is the rest after the fee, to the cent', () => {
    expect(rateOf(challenge())).toBe(665);
    expect(forViews(challenge(), 12_345)).toBe(8_209);
    expect(rateOf(challenge({ mode: 'fixed', cpm: null, payPerEntry: eur(20_000) }))).toBe(14_000);
  });

  it('is estimated within the floor and the caps', () => {
    expect(estimate(challenge(), 32_000)).toBe(21_280);
    expect(estimate(challenge({ minViews: 1000 }), 999)).toBe(0);
    expect(estimate(challenge({ maxPerCreator: eur(9_000) }), 1_000_000)).toBe(6_300);
    expect(estimate(challenge({ mode: 'fixed', cpm: null, payPerEntry: eur(20_000) }), 0)).toBe(14_000);
  });

  it('ends at the lower of the caps', () => {
    expect(mostOf(challenge())).toBeNull();
    expect(mostOf(challenge({ maxViewsPaidPerEntry: 10_000 }))).toBe(6_650);
    expect(mostOf(challenge({ maxViewsPaidPerEntry: 10_000, maxPerCreator: eur(9_000) }))).toBe(6_300);
  });
});
