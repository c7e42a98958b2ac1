import type { ChallengeFacts } from '../../../shared/api/public';
import { rewardOf } from './reward';

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const facts = (change: Partial<ChallengeFacts>): ChallengeFacts => ({
  id: 'c',
  mode: 'brawl',
  budget: eur(100_000),
  platformFee: eur(30_000),
  cpm: eur(950),
  payPerEntry: null,
  counts: { participants: 0, entries: 0, views: 0 },
  ...change,
});

describe('what a challenge pays a creator', () => {
  it('is the price of 1.000 views without the fee', () => {
    expect(rewardOf(facts({}))).toEqual({ per: 'perThousand', minor: 665 });
  });

  it('is the price of a post without the fee', () => {
    expect(rewardOf(facts({ mode: 'fixed', cpm: null, payPerEntry: eur(18_000) }))).toEqual({
      per: 'perPost',
      minor: 12_600,
    });
  });

  it('is not said where there is no price', () => {
    expect(rewardOf(facts({ cpm: null }))).toBeNull();
  });
});
