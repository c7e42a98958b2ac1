import fc from 'fast-check';
import { accrue, type EntryViews, grossOfViews, killFees, planAccruals, type Pot } from './accrual.js';

const terms = { feeMode: 'inclusive', feeBp: 3000, cpmMinor: 950 } as const;
const onTop = { ...terms, feeMode: 'on_top' } as const;

const pot = (change: Partial<Pot> = {}): Pot => ({
  terms,
  restMinor: 100_000,
  spentMinor: 0,
  feeTakenMinor: 0,
  minViews: 1000,
  maxViewsPaidPerEntry: null,
  maxPerCreatorMinor: null,
  ...change,
});

const entry = (views: number, change: Partial<EntryViews> = {}): EntryViews => ({
  id: 'a',
  views,
  accruedMinor: 0,
  unpaidMinor: 0,
  ...change,
});
const one = (views: number, change: Partial<EntryViews> = {}, of: Partial<Pot> = {}) =>
  planAccruals(pot(of), [entry(views, change)])[0];

describe('accrual by views', () => {
  it.each([
    [12_345, 11_727, 3_518, 8_209],
    [1_052, 999, 300, 699],
    [20_000, 19_000, 5_700, 13_300],
    [999, 0, 0, 0],
    [0, 0, 0, 0],
  ])('%i views give %i gross, %i fee, %i to the creator', (views, grossMinor, feeMinor, creatorMinor) => {
    expect(one(views)).toMatchObject({ grossMinor, feeMinor, creatorMinor });
  });

  it('books only the difference, and the differences add up to the whole', () => {
    expect(one(12_345, { accruedMinor: 999 })).toMatchObject({
      grossMinor: 10_728,
      feeMinor: 3_218,
      creatorMinor: 7_510,
    });
  });

  it('takes back what fell away before it was final', () => {
    expect(one(15_000, { accruedMinor: 19_000 })).toMatchObject({
      grossMinor: -4_750,
      feeMinor: -1_425,
      creatorMinor: -3_325,
      accruedMinor: 14_250,
    });
  });

  it('lowers the unpaid part before the accrual', () => {
    expect(one(15_000, { accruedMinor: 14_000, unpaidMinor: 5_000 })).toMatchObject({
      grossMinor: 0,
      unpaidMinor: 250,
      accruedMinor: 14_000,
    });
    expect(one(10_000, { accruedMinor: 14_000, unpaidMinor: 5_000 })).toMatchObject({
      grossMinor: -4_500,
      unpaidMinor: 0,
      accruedMinor: 9_500,
    });
  });

  it('keeps unpaid views unpaid after a top-up', () => {
    expect(one(20_000, { accruedMinor: 10_000, unpaidMinor: 9_000 })).toMatchObject({
      grossMinor: 0,
      unpaidMinor: 9_000,
    });
    expect(one(21_000, { accruedMinor: 10_000, unpaidMinor: 9_000 })).toMatchObject({
      grossMinor: 950,
      unpaidMinor: 9_000,
    });
  });

  it('shares the rest of the budget by largest remainder, ties to the earlier entry', () => {
    const dues = [700, 500, 300].map((due, index) =>
      entry(0, { id: String(index), views: Math.ceil((due * 1000) / 950) }),
    );
    const plan = planAccruals(pot({ restMinor: 1000, minViews: 0 }), dues);
    expect(plan.map(({ grossMinor }) => grossMinor)).toEqual([467, 333, 200]);
    expect(plan.map(({ unpaidMinor }) => unpaidMinor)).toEqual([233, 167, 100]);
    const tie = planAccruals(pot({ restMinor: 1, minViews: 0 }), [
      entry(2000, { id: 'first' }),
      entry(2000, { id: 'second' }),
    ]);
    expect(tie.map(({ grossMinor }) => grossMinor)).toEqual([1, 0]);
  });

  it('lets a fall in one entry pay another in the same sync', () => {
    const plan = planAccruals(pot({ restMinor: 0 }), [
      entry(10_000, { id: 'falls', accruedMinor: 19_000 }),
      entry(5_000, { id: 'grows' }),
    ]);
    expect(plan.map(({ grossMinor }) => grossMinor)).toEqual([-9_500, 4_750]);
  });

  it('pays from the floor on, up to the caps', () => {
    expect(grossOfViews(999, pot())).toBe(0);
    expect(grossOfViews(1000, pot())).toBe(950);
    expect(grossOfViews(50_000, pot({ maxViewsPaidPerEntry: 10_000 }))).toBe(9_500);
    expect(grossOfViews(50_000, pot({ maxPerCreatorMinor: 5_000 }))).toBe(5_000);
  });
});

describe('fee on top', () => {
  it('gives the creator the gross and takes the fee of the whole challenge', () => {
    expect(one(12_345, {}, { terms: onTop })).toMatchObject({
      grossMinor: 11_727,
      creatorMinor: 11_727,
      feeMinor: 3_518,
    });
  });

  it('ends with exactly the fee that was funded', () => {
    const steps = [1, 3, 7, 11, 33_311];
    let spentMinor = 0;
    let feeTakenMinor = 0;
    for (const grossMinor of steps) {
      const step = accrue(onTop, { grossMinor, entryGrossMinor: 0, spentMinor, feeTakenMinor });
      spentMinor += step.grossMinor;
      feeTakenMinor += step.feeMinor;
    }
    expect([spentMinor, feeTakenMinor]).toEqual([33_333, 10_000]);
  });
});

describe('kill fees', () => {
  it('are equal, and share what is left where it is too little', () => {
    expect(killFees({ payPerEntryMinor: 10_001, killFeePercent: 25, restMinor: 100_000 }, 2)).toEqual([
      2_500, 2_500,
    ]);
    expect(killFees({ payPerEntryMinor: 10_000, killFeePercent: 50, restMinor: 10_000 }, 3)).toEqual([
      3_334, 3_333, 3_333,
    ]);
    expect(killFees({ payPerEntryMinor: 10_000, killFeePercent: 0, restMinor: 10_000 }, 2)).toEqual([0, 0]);
  });
});

const history = fc.array(fc.array(fc.integer({ min: 0, max: 3_000_000 }), { minLength: 3, maxLength: 3 }), {
  minLength: 1,
  maxLength: 12,
});
const options = fc.record({
  budget: fc.integer({ min: 1, max: 5_000_000 }),
  cpmMinor: fc.integer({ min: 1, max: 5_000 }),
  feeBp: fc.integer({ min: 0, max: 10_000 }),
  feeMode: fc.constantFrom('inclusive' as const, 'on_top' as const),
  minViews: fc.integer({ min: 0, max: 5_000 }),
});

describe('any sequence of syncs', () => {
  it('never pays beyond the budget, re-adds for each entry, and leaves no residue of fees', () => {
    fc.assert(
      fc.property(history, options, (syncs, { budget, minViews, ...rules }) => {
        let entries = ['a', 'b', 'c'].map((id): EntryViews => ({
          id,
          views: 0,
          accruedMinor: 0,
          unpaidMinor: 0,
        }));
        let spentMinor = 0;
        let feeTakenMinor = 0;
        const sums = new Map<string, { fee: number; creator: number }>();
        for (const views of syncs) {
          const plan = planAccruals(
            pot({ terms: rules, restMinor: budget - spentMinor, spentMinor, feeTakenMinor, minViews }),
            entries.map((row, index) => ({ ...row, views: views[index] ?? 0 })),
          );
          for (const step of plan) {
            const sum = sums.get(step.id) ?? { fee: 0, creator: 0 };
            sums.set(step.id, { fee: sum.fee + step.feeMinor, creator: sum.creator + step.creatorMinor });
            spentMinor += step.grossMinor;
            feeTakenMinor += step.feeMinor;
          }
          entries = plan.map(({ id, accruedMinor, unpaidMinor }, index) => ({
            id,
            views: views[index] ?? 0,
            accruedMinor,
            unpaidMinor,
          }));
          expect(spentMinor).toBeLessThanOrEqual(budget);
          for (const row of entries) {
            const { fee, creator } = sums.get(row.id) ?? { fee: 0, creator: 0 };
            const due = grossOfViews(row.views, pot({ terms: rules, minViews }));
            expect(row.accruedMinor + row.unpaidMinor).toBe(due);
            expect(Math.min(row.accruedMinor, row.unpaidMinor)).toBeGreaterThanOrEqual(0);
            expect(rules.feeMode === 'inclusive' ? fee + creator : creator).toBe(row.accruedMinor);
          }
        }
        const exactFee = (spentMinor * rules.feeBp) / 10_000;
        const tolerance = rules.feeMode === 'inclusive' ? 1.5 : 0.5;
        expect(Math.abs(feeTakenMinor - exactFee)).toBeLessThanOrEqual(tolerance);
      }),
    );
  });

  it('never lowers what was paid while views only grow', () => {
    fc.assert(
      fc.property(history, (syncs) => {
        let row = entry(0);
        let best = 0;
        for (const [views = 0] of syncs) {
          best = Math.max(best, views);
          const [step] = planAccruals(
            pot({ restMinor: 50_000 - row.accruedMinor, spentMinor: row.accruedMinor }),
            [{ ...row, views: best }],
          );
          expect(step?.grossMinor).toBeGreaterThanOrEqual(0);
          row = { ...row, accruedMinor: step?.accruedMinor ?? 0, unpaidMinor: step?.unpaidMinor ?? 0 };
        }
      }),
    );
  });
});
