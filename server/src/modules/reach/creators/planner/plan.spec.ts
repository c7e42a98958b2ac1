import fc from 'fast-check';
import { type Candidate, type PlanInput, planOf } from './plan.js';

const views = fc
  .tuple(fc.nat(100_000), fc.nat(100_000), fc.nat(100_000))
  .map(([low, more, most]) => ({ low, likely: low + more, high: low + more + most }));
const candidate: fc.Arbitrary<Omit<Candidate, 'id'>> = fc.record({
  priceMinor: fc.option(fc.integer({ min: 1, max: 200_000 }), { nil: null, freq: 5 }),
  views: fc.option(views, { nil: null, freq: 5 }),
  score: fc.integer({ min: 0, max: 100 }),
  newcomer: fc.boolean(),
});
const candidates = fc
  .array(candidate, { maxLength: 30 })
  .map((all) => all.map((one, index): Candidate => ({ ...one, id: `c${String(index).padStart(2, '0')}` })));
const input: fc.Arbitrary<PlanInput> = fc.record({
  budgetMinor: fc.integer({ min: 1, max: 1_000_000 }),
  pieces: fc.integer({ min: 1, max: 40 }),
  people: fc.integer({ min: 1, max: 20 }),
  newcomer: fc.boolean(),
});
const RUNS = { numRuns: 1_000, seed: 3 };

describe('a plan', () => {
  it('never exceeds the budget, the pieces or the people, and its parts add up', () => {
    fc.assert(
      fc.property(candidates, input, (all, asked) => {
        const plan = planOf(all, asked);
        const sum = (of: (pick: (typeof plan.picks)[number]) => number) =>
          plan.picks.reduce((total, pick) => total + of(pick), 0);
        expect(plan.spentMinor).toBeLessThanOrEqual(asked.budgetMinor);
        expect(plan.spentMinor + plan.leftMinor).toBe(asked.budgetMinor);
        expect(sum(({ costMinor }) => costMinor)).toBe(plan.spentMinor);
        expect(sum(({ pieces }) => pieces)).toBe(plan.pieces);
        expect(plan.pieces).toBeLessThanOrEqual(asked.pieces);
        expect(plan.picks.length).toBeLessThanOrEqual(asked.people);
        for (const { id, pieces, costMinor } of plan.picks)
          expect(costMinor).toBe((all.find((one) => one.id === id)?.priceMinor ?? Number.NaN) * pieces);
      }),
      RUNS,
    );
  });

  it('says of everybody either what they make or why they are left out', () => {
    fc.assert(
      fc.property(candidates, input, (all, asked) => {
        const { picks, leftOut, leftMinor } = planOf(all, asked);
        const named = [...picks.map(({ id }) => id), ...leftOut.map(({ id }) => id)];
        expect([...named].sort()).toEqual(all.map(({ id }) => id));
        for (const { id, reason } of leftOut) {
          const one = all.find((other) => other.id === id);
          expect(reason === 'price_unknown').toBe(one?.priceMinor === null);
          if (reason === 'over_budget') expect(one?.priceMinor ?? 0).toBeGreaterThan(leftMinor);
        }
      }),
      RUNS,
    );
  });

  it('stops only where nothing more fits', () => {
    fc.assert(
      fc.property(candidates, input, (all, asked) => {
        const { picks, pieces, leftOut, leftMinor } = planOf(all, asked);
        const isOpen = pieces < asked.pieces && picks.length < asked.people;
        for (const { id, reason } of leftOut)
          if (isOpen && reason === 'no_place')
            expect(all.find((one) => one.id === id)?.priceMinor ?? 0).toBeGreaterThan(leftMinor);
      }),
      RUNS,
    );
  });

  it('expects a range that holds what is likely, no wider than all ends together', () => {
    fc.assert(
      fc.property(candidates, input, (all, asked) => {
        const { picks, views: range } = planOf(all, asked);
        const ends = (end: 'low' | 'high') => picks.reduce((sum, pick) => sum + pick.views[end], 0);
        expect(range.low).toBeLessThanOrEqual(range.likely);
        expect(range.high).toBeGreaterThanOrEqual(range.likely);
        expect(range.low).toBeGreaterThanOrEqual(ends('low') - 1);
        expect(range.high).toBeLessThanOrEqual(ends('high') + 1);
      }),
      RUNS,
    );
  });

  it('keeps a place for a newcomer who can be paid, and gives one answer to one question', () => {
    fc.assert(
      fc.property(candidates, input, (all, asked) => {
        const plan = planOf(all, asked);
        expect(planOf([...all].reverse(), asked).picks).toEqual(plan.picks);
        const payable = all.some(
          ({ newcomer, priceMinor, views: known }) =>
            newcomer && known !== null && priceMinor !== null && priceMinor <= asked.budgetMinor,
        );
        if (asked.newcomer && payable)
          expect(plan.picks.some(({ id }) => all.find((one) => one.id === id)?.newcomer)).toBe(true);
      }),
      RUNS,
    );
  });
});
