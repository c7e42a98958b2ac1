import type { Schemas } from '@/shared/api';
import { bucketsOf } from './buckets';

const lot = (change: Partial<Schemas['CoinLotDto']>): Schemas['CoinLotDto'] => ({
  id: 'lot',
  source: 'purchased',
  coins: 1000,
  remaining: 1000,
  paymentId: null,
  store: null,
  withdrawableUntil: null,
  expiresAt: null,
  createdAt: '2026-11-20T10:00:00Z',
  ...change,
});

describe('the balance by bucket', () => {
  it('adds what is left of each source and names the first end', () => {
    const lots = [
      lot({ source: 'bonus', remaining: 250, expiresAt: '2026-12-31T00:00:00Z' }),
      lot({ source: 'bonus', remaining: 0, expiresAt: '2026-11-30T00:00:00Z' }),
      lot({ source: 'bonus', remaining: 50, expiresAt: '2027-01-31T00:00:00Z' }),
      lot({ remaining: 3000 }),
      lot({ remaining: 1000 }),
    ];
    expect(bucketsOf(lots)).toEqual({ purchased: 4000, bonus: 300, bonusUntil: '2026-12-31T00:00:00Z' });
    expect(bucketsOf([])).toEqual({ purchased: 0, bonus: 0, bonusUntil: null });
  });

  it('says nothing where it may not have seen every lot', () => {
    expect(bucketsOf([lot({}), lot({})], 2)).toBeNull();
    expect(bucketsOf([lot({}), lot({ remaining: 0 })], 2)).toMatchObject({ purchased: 1000 });
  });
});
