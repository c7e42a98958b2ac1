import type { Challenge } from '../api/types';
import { creatorRate } from './rate';

const eur = (minor: number) => ({ minor, currency: 'EUR' as const });
const challenge = (values: Partial<Challenge>) =>
  ({ budget: eur(100_000), platformFee: eur(30_000), payPerEntry: null, cpm: null, ...values }) as Challenge;

describe('what a challenge brings its creator', () => {
  it('is the price of 1,000 views without the fee', () => {
    expect(creatorRate(challenge({ mode: 'brawl', cpm: eur(950) }))).toBe(665);
  });

  it('is the price of a post without the fee', () => {
    expect(creatorRate(challenge({ mode: 'fixed', payPerEntry: eur(16_000) }))).toBe(11_200);
  });
});
