import fc from 'fast-check';
import { DAY } from '../../../kernel/clock.js';
import {
  type CoinLot,
  type CoinValue,
  faceNetOf,
  type LotTake,
  lotValue,
  remainingCoins,
  returnCoins,
  spendCoins,
  takeFromLot,
  withdrawalRefund,
} from './coin-lots.js';

const now = new Date('2026-05-01T12:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * DAY);
const nothing: CoinValue = { backingNet: 0, backingVat: 0, faceNet: 0 };

const lot = (changes: Partial<CoinLot> = {}): CoinLot => ({
  id: 'lot-1',
  source: 'purchased',
  store: null,
  coins: 1000,
  used: 0,
  value: { backingNet: 840, backingVat: 160, faceNet: 840 },
  usedValue: nothing,
  expiresAt: null,
  createdAt: now,
  ...changes,
});
const bonus = (changes: Partial<CoinLot> = {}) =>
  lot({
    id: 'bonus-1',
    source: 'bonus',
    coins: 100,
    value: { ...nothing, faceNet: 84 },
    expiresAt: later(30),
    ...changes,
  });
const totalOf = (values: CoinValue[]): CoinValue =>
  values.reduce(
    (sum, value) => ({
      backingNet: sum.backingNet + value.backingNet,
      backingVat: sum.backingVat + value.backingVat,
      faceNet: sum.faceNet + value.faceNet,
    }),
    nothing,
  );

describe('the value of coins', () => {
  it('is what was paid for them and the net of their face', () => {
    expect(lotValue(1000, { net: 840, vat: 160 }, 1, 1900)).toEqual({
      backingNet: 840,
      backingVat: 160,
      faceNet: 840,
    });
    expect(faceNetOf(100, 1, 1900)).toBe(84);
    expect(faceNetOf(1, 1, 1900)).toBe(1);
  });
});

describe('spending coins', () => {
  const lots = [
    lot({ id: 'young', createdAt: later(-1) }),
    lot({ id: 'old', createdAt: later(-2) }),
    bonus({ id: 'ends-late', expiresAt: later(20) }),
    bonus({ id: 'endless', expiresAt: null }),
    bonus({ id: 'ends-soon', expiresAt: later(2) }),
    bonus({ id: 'ran-out', expiresAt: now }),
    lot({ id: 'store', store: 'apple', createdAt: later(-9) }),
  ];

  it('takes bonus by nearest expiry, then bought coins first in first out', () => {
    const { takes, totals } = spendCoins(lots, 2350, { now, invoiced: false });
    expect(takes.map(({ lotId, coins }) => [lotId, coins])).toEqual([
      ['ends-soon', 100],
      ['ends-late', 100],
      ['endless', 100],
      ['store', 1000],
      ['old', 1000],
      ['young', 50],
    ]);
    expect(totals).toEqual({ bonus: 300, purchased: 2050, backingNet: 1722, backingVat: 328, faceNet: 1974 });
  });

  it('takes only bought coins, none of a store, for what has an invoice of its own', () => {
    const { takes } = spendCoins(lots, 1500, { now, invoiced: true });
    expect(takes.map(({ lotId, coins }) => [lotId, coins])).toEqual([
      ['old', 1000],
      ['young', 500],
    ]);
    expect(() => spendCoins(lots, 2001, { now, invoiced: true })).toThrow('There are not enough coins');
  });

  it('funds a budget of 1,000.00 from 119 lots to the cent', () => {
    const many = Array.from({ length: 119 }, (_, index) => lot({ id: `lot-${index}` }));
    expect(spendCoins(many, 119_000, { now, invoiced: true }).totals).toMatchObject({
      purchased: 119_000,
      backingNet: 99_960,
      backingVat: 19_040,
    });
  });

  it('answers 402 with the price when coins are missing', () => {
    const attempt = () => spendCoins([lot()], 1001, { now, invoiced: false });
    expect(attempt).toThrow(
      expect.objectContaining({ code: 'INSUFFICIENT_COINS', status: 402, extra: { price: 1001 } }),
    );
  });

  it('gives exactly the value of a lot, however it is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 40 }), (parts) => {
        let current = lot({
          coins: parts.reduce((a, b) => a + b),
          value: { backingNet: 777, backingVat: 133, faceNet: 801 },
        });
        const values: CoinValue[] = [];
        for (const coins of parts) {
          const { take, lot: after } = takeFromLot(current, coins);
          expect(Math.min(...Object.values(take.value))).toBeGreaterThanOrEqual(0);
          values.push(take.value);
          current = after;
        }
        expect(remainingCoins(current)).toBe(0);
        expect(current.usedValue).toEqual(current.value);
        expect(totalOf(values)).toEqual(current.value);
      }),
    );
  });
});

describe('returning coins', () => {
  it('goes to the same lots, last used first', () => {
    const lots = [bonus(), lot()];
    const spend = spendCoins(lots, 600, { now, invoiced: false });
    const back = returnCoins(spend.takes, spend.lots, 550, now);
    expect(back.lots.map(({ id, used }) => [id, used])).toEqual([
      ['bonus-1', 50],
      ['lot-1', 0],
    ]);
    expect(back.totals).toEqual({ bonus: 50, purchased: 500, backingNet: 420, backingVat: 80, faceNet: 462 });
  });

  it('lets a bonus that ran out meanwhile live 14 days more', () => {
    const spend = spendCoins([bonus()], 100, { now, invoiced: false });
    const [back] = returnCoins(spend.takes, spend.lots, 100, later(40)).lots;
    expect(back?.expiresAt).toEqual(later(54));
    const [early] = returnCoins(spend.takes, spend.lots, 100, later(1)).lots;
    expect(early?.expiresAt).toEqual(later(30));
  });

  it('refuses more than was spent', () => {
    const spend = spendCoins([lot()], 10, { now, invoiced: false });
    expect(() => returnCoins(spend.takes, spend.lots, 11, now)).toThrow('1 coins more than were spent');
  });

  /** Any story of spends and returns: nothing is created, nothing lost, and an emptied lot has given all its value. */
  it('keeps every lot and every spend whole', () => {
    const step = fc.record({
      spends: fc.boolean(),
      share: fc.integer({ min: 1, max: 100 }),
      which: fc.nat({ max: 30 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.integer({ min: 1, max: 900 }), (steps, coins) => {
        const lots = new Map(
          [
            lot({ id: 'a', coins, value: { backingNet: 799, backingVat: 151, faceNet: 613 } }),
            bonus({ id: 'b', coins: coins + 3 }),
          ].map((each) => [each.id, each]),
        );
        const spends: LotTake[][] = [];
        const keep = (changed: CoinLot[]) => changed.forEach((each) => lots.set(each.id, each));
        for (const { spends: isSpend, share, which } of steps) {
          const left = [...lots.values()].reduce((sum, each) => sum + remainingCoins(each), 0);
          const takes = spends[which % Math.max(1, spends.length)];
          if (isSpend && left > 0) {
            const spend = spendCoins([...lots.values()], Math.ceil((left * share) / 100), {
              now,
              invoiced: false,
            });
            keep(spend.lots);
            spends.push(spend.takes);
          } else if (takes) {
            const open = takes.reduce((sum, take) => sum + take.coins - take.returned, 0);
            const back = returnCoins(takes, [...lots.values()], Math.floor((open * share) / 100), now);
            keep(back.lots);
            for (const take of back.takes) {
              takes.splice(
                takes.findIndex(({ lotId }) => lotId === take.lotId),
                1,
                take,
              );
            }
          }
          for (const each of lots.values()) {
            const taken = spends.flat().filter(({ lotId }) => lotId === each.id);
            expect(each.used).toBe(taken.reduce((sum, take) => sum + take.coins - take.returned, 0));
            expect(totalOf([...taken.map(({ returnedValue }) => returnedValue), each.usedValue])).toEqual(
              totalOf(taken.map(({ value }) => value)),
            );
            for (const key of ['backingNet', 'backingVat', 'faceNet'] as const) {
              expect(each.usedValue[key]).toBeGreaterThanOrEqual(0);
              expect(each.usedValue[key]).toBeLessThanOrEqual(each.value[key]);
            }
            if (each.used === each.coins) expect(each.usedValue).toEqual(each.value);
            if (each.used === 0) expect(each.usedValue).toEqual(nothing);
          }
        }
      }),
    );
  });
});

describe('withdrawing an unused purchase', () => {
  const purchase = { price: 1000, purchased: 1000 };

  it.each([
    [1000, 100, 900],
    [600, 100, 500],
    [1000, 0, 1000],
    [50, 100, 0],
  ])('of %i unspent coins with %i of spent bonus gives back %i', (unspent, spentBonusFace, refund) => {
    expect(withdrawalRefund({ ...purchase, unspent, spentBonusFace })).toBe(refund);
  });
});
