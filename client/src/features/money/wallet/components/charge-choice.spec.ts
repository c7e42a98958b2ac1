import type { CoinPackage } from '@/shared/auth';
import { coverOf, offered, takeWanted, wantPackage } from './charge-choice';

const offer = (id: string, coins: number, bonusCoins = 0) =>
  ({ id, coins, bonusCoins, price: { minor: coins, currency: 'EUR' } }) as CoinPackage;
const packages = [offer('small', 500), offer('large', 5000, 300), offer('middle', 1000)];

describe('the package that is chosen first', () => {
  it('is the cheapest that covers what is missing, bonus included', () => {
    expect(coverOf(packages, 1)?.id).toBe('small');
    expect(coverOf(packages, 650)?.id).toBe('middle');
    expect(coverOf(packages, 5200)?.id).toBe('large');
    expect(coverOf(packages, 5301)).toBeNull();
  });

  it('is the one that was pressed, once', () => {
    wantPackage('middle');
    expect(takeWanted()).toBe('middle');
    expect(takeWanted()).toBeNull();
  });

  it('is one that a new account may still buy today', () => {
    expect(offered(packages, null, Number.POSITIVE_INFINITY)?.id).toBe('middle');
    expect(offered(packages, 'large', 4_999)?.id).toBe('middle');
    expect(offered(packages, null, 600)?.id).toBe('small');
    // Nothing may be bought: something is shown all the same, and cannot be paid.
    expect(offered(packages, 'large', 0)?.id).toBe('large');
  });
});
