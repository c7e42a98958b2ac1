import vectors from '../../../../docs/api/money-vectors.json';
import { estimate, mostOf, rewardForViews, rewardOf } from './reward';
import type { Capped } from './reward';

const eur = (minor: number) => ({ minor });
const challenge = (change: Partial<Capped> = {}): Capped => ({
  mode: 'brawl',
  budget: eur(100_000),
  platformFee: eur(30_000),
  cpm: eur(950),
  payPerEntry: null,
  maxPerCreator: null,
  maxViewsPaidPerEntry: null,
  minViews: 0,
  ...change,
});
const fixed = (minor: number, change: Partial<Capped> = {}) =>
  challenge({ mode: 'fixed', cpm: null, payPerEntry: eur(minor), ...change });

describe('what a challenge pays its creator', () => {
  it.each(vectors.views.filter(({ terms }) => terms === 'inclusive'))(
    'is the figure of the contract for $views views',
    ({ views, creator }) => {
      expect(rewardForViews(challenge(), views)).toBe(creator);
    },
  );

  it('is the rest after the fee, to the cent', () => {
    expect(rewardOf(challenge())).toEqual({ per: 'perThousand', minor: 665 });
    expect(rewardForViews(challenge(), 12_345)).toBe(8_209);
    expect(rewardOf(fixed(20_000))).toEqual({ per: 'perPost', minor: 14_000 });
    expect(rewardOf(fixed(18_000))).toEqual({ per: 'perPost', minor: 12_600 });
  });

  it('rounds the fee, not what is left, where both end in half a cent', () => {
    const odd = { budget: eur(50_000), platformFee: eur(8_750) };
    expect(rewardOf(fixed(1_234, odd))).toEqual({ per: 'perPost', minor: 1_018 });
    expect(rewardOf(fixed(20_100, { budget: eur(100), platformFee: eur(33) }))).toEqual({
      per: 'perPost',
      minor: 13_467,
    });
  });

  it('is not said where there is no price', () => {
    expect(rewardOf(challenge({ cpm: null }))).toBeNull();
    expect(rewardOf(challenge({ mode: 'fixed' }))).toBeNull();
  });

  it('takes no fee of a challenge without a budget', () => {
    expect(rewardOf(challenge({ budget: eur(0) }))).toEqual({ per: 'perThousand', minor: 950 });
  });

  it('is estimated within the floor and the caps', () => {
    expect(estimate(challenge(), 32_000)).toBe(21_280);
    expect(estimate(challenge({ minViews: 1000 }), 999)).toBe(0);
    expect(estimate(challenge({ maxPerCreator: eur(9_000) }), 1_000_000)).toBe(6_300);
    expect(estimate(fixed(20_000), 0)).toBe(14_000);
  });

  it('ends at the lower of the caps', () => {
    expect(mostOf(challenge())).toBeNull();
    expect(mostOf(challenge({ maxViewsPaidPerEntry: 10_000 }))).toBe(6_650);
    expect(mostOf(challenge({ maxViewsPaidPerEntry: 10_000, maxPerCreator: eur(9_000) }))).toBe(6_300);
  });
});
