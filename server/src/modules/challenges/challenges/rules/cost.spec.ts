import fc from 'fast-check';
import type { ChallengeMoney, ChallengeTerms } from '../challenge.types.js';
import { costOf, dueFor, unspentRest, usedNet } from './cost.js';

const terms: ChallengeTerms = { feeMode: 'inclusive', feeBp: 3000, cpmMinor: 950, vatBp: 1900 };
const onTop: ChallengeTerms = { ...terms, feeMode: 'on_top' };
const empty: ChallengeMoney = {
  fundedMinor: 0,
  vatChargedMinor: 0,
  refundedMinor: 0,
  vatRefundedMinor: 0,
  spentMinor: 0,
  feeTakenMinor: 0,
  reservedMinor: 0,
};
const funded = (netMinor: number, vatMinor: number, rest: Partial<ChallengeMoney> = {}): ChallengeMoney => ({
  ...empty,
  fundedMinor: netMinor,
  vatChargedMinor: vatMinor,
  ...rest,
});

describe('the price of a budget', () => {
  it('holds the fee inside it', () => {
    expect(costOf(100_000, terms)).toEqual({
      fee: 30_000,
      creatorPool: 70_000,
      net: 100_000,
      vat: 19_000,
      charge: 119_000,
    });
    expect(costOf(33_333, terms)).toEqual({
      fee: 10_000,
      creatorPool: 23_333,
      net: 33_333,
      vat: 6_333,
      charge: 39_666,
    });
  });

  it('adds the fee where the terms say so', () => {
    expect(costOf(100_000, onTop)).toEqual({
      fee: 30_000,
      creatorPool: 100_000,
      net: 130_000,
      vat: 24_700,
      charge: 154_700,
    });
  });

  it('charges a top-up the difference of the whole', () => {
    expect(dueFor(66_666, terms, funded(33_333, 6_333))).toEqual({ netMinor: 33_333, vatMinor: 6_334 });
  });

  it('asks only for the difference of a raised budget and gives back that of a lowered one', () => {
    expect(dueFor(150_000, terms, funded(100_000, 19_000))).toEqual({ netMinor: 50_000, vatMinor: 9_500 });
    expect(dueFor(40_000, terms, funded(100_000, 19_000))).toEqual({ netMinor: -60_000, vatMinor: -11_400 });
  });
});

describe('the unspent rest', () => {
  it('goes back with the VAT of what does not stay', () => {
    const spent = funded(100_000, 19_000, { spentMinor: 11_727, feeTakenMinor: 3_518 });
    expect(unspentRest(terms, spent)).toEqual({ netMinor: 88_273, vatMinor: 16_772 });
    expect(unspentRest(terms, funded(100_000, 19_000))).toEqual({ netMinor: 100_000, vatMinor: 19_000 });
  });

  it('is nothing once two odd budgets are spent', () => {
    expect(unspentRest(terms, funded(66_666, 12_667, { spentMinor: 66_666, feeTakenMinor: 20_000 }))).toEqual(
      { netMinor: 0, vatMinor: 0 },
    );
  });

  it('holds the fee of unspent budget where the fee is on top', () => {
    const spent = funded(130_000, 24_700, { spentMinor: 11_727, feeTakenMinor: 3_518 });
    expect(unspentRest(onTop, spent)).toEqual({ netMinor: 114_755, vatMinor: 21_803 });
  });

  it('always re-adds: what came in is what stays and what goes back, net and VAT', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        parts,
        fc.nat(10_000),
        fc.integer({ min: 0, max: 2_500 }),
        fc.boolean(),
        (budgets, spentBp, vatBp, above) => {
          const rules: ChallengeTerms = { ...terms, vatBp, feeMode: above ? 'on_top' : 'inclusive' };
          let money = empty;
          let budget = 0;
          for (const part of budgets) {
            budget += part;
            const due = dueFor(budget, rules, money);
            expect(due.netMinor).toBeGreaterThan(0);
            expect(due.vatMinor).toBeGreaterThanOrEqual(0);
            money = {
              ...money,
              fundedMinor: money.fundedMinor + due.netMinor,
              vatChargedMinor: money.vatChargedMinor + due.vatMinor,
            };
          }
          const whole = costOf(budget, rules);
          expect([money.fundedMinor, money.vatChargedMinor]).toEqual([whole.net, whole.vat]);
          const spentMinor = Math.floor((budget * spentBp) / 10_000);
          const spent = { ...money, spentMinor, feeTakenMinor: costOf(spentMinor, rules).fee };
          const rest = unspentRest(rules, spent);
          expect(rest.netMinor).toBeGreaterThanOrEqual(0);
          expect(rest.vatMinor).toBeGreaterThanOrEqual(0);
          expect(rest.netMinor + usedNet(rules, spent)).toBe(money.fundedMinor);
          const closed = { ...spent, refundedMinor: rest.netMinor, vatRefundedMinor: rest.vatMinor };
          expect(unspentRest(rules, closed)).toEqual({ netMinor: 0, vatMinor: 0 });
        },
      ),
    );
  });
});
