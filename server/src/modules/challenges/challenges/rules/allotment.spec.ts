import { allotted, type Contender, expectedMinor, planAllotment } from './allotment.js';
import { performanceOf, scoreOf } from './score.js';

const prizes = [50_000, 30_000, 20_000].map((amountMinor, index) => ({ rank: index + 1, amountMinor }));
const ranked = { mode: 'ranked', prizes, maxPerCreatorMinor: null } as const;
const pot = { mode: 'pot' as const, prizes: [], maxPerCreatorMinor: null };
const terms = { feeMode: 'inclusive', feeBp: 3000, cpmMinor: 950 } as const;
const money = (restMinor: number) => ({ terms, restMinor, spentMinor: 0, feeTakenMinor: 0 });
const contender = (id: string, score: number, change: Partial<Contender> = {}): Contender => ({
  id,
  score,
  accruedMinor: 0,
  settled: false,
  ...change,
});

describe('prizes by rank', () => {
  it('go to the best scores, ties to the earlier approval', () => {
    expect(allotted(ranked, 100_000, [10, 30, 20])).toEqual([20_000, 50_000, 30_000]);
    expect(allotted(ranked, 100_000, [20, 20, 20, 20])).toEqual([50_000, 30_000, 20_000, 0]);
  });

  it('stay in the budget where nobody has the place, or no view counted', () => {
    expect(allotted(ranked, 100_000, [10, 0])).toEqual([50_000, 0]);
    expect(allotted(ranked, 100_000, [])).toEqual([]);
  });

  it('are paid from the first place on while the budget lasts, and up to the cap', () => {
    expect(allotted(ranked, 60_000, [3, 2, 1])).toEqual([50_000, 10_000, 0]);
    expect(allotted({ ...ranked, maxPerCreatorMinor: 25_000 }, 100_000, [3, 2, 1])).toEqual([
      25_000, 25_000, 20_000,
    ]);
  });

  it('are gross: three equal winners of 1,000.00 receive what the example of the books says', () => {
    const equal = [33_334, 33_333, 33_333].map((amountMinor, index) => ({ rank: index + 1, amountMinor }));
    const plan = planAllotment({ ...ranked, prizes: equal }, money(100_000), [
      contender('a', 9),
      contender('b', 8),
      contender('c', 7),
    ]);
    expect(plan.map(({ creatorMinor }) => creatorMinor)).toEqual([23_334, 23_333, 23_333]);
    expect(plan.reduce((sum, { feeMinor }) => sum + feeMinor, 0)).toBe(30_000);
  });

  it('move up when somebody drops out, the falls booked first', () => {
    const plan = planAllotment(ranked, money(0), [
      contender('gone', 0, { accruedMinor: 50_000 }),
      contender('second', 8, { accruedMinor: 30_000 }),
      contender('third', 7, { accruedMinor: 20_000 }),
    ]);
    expect(plan.map(({ id, grossMinor }) => [id, grossMinor])).toEqual([
      ['gone', -50_000],
      ['second', 20_000],
      ['third', 10_000],
    ]);
  });

  it('leave what is settled as it is', () => {
    const plan = planAllotment(ranked, money(20_000), [
      contender('late', 99),
      contender('paid', 8, { accruedMinor: 50_000, settled: true }),
      contender('open', 7, { accruedMinor: 30_000 }),
    ]);
    expect(plan.every(({ id }) => id !== 'paid')).toBe(true);
    expect(plan.reduce((sum, { accruedMinor }) => sum + accruedMinor, 0)).toBeLessThanOrEqual(50_000);
  });
});

describe('a shared pot', () => {
  it('is divided by largest remainder, to the cent', () => {
    expect(allotted(pot, 100_000, [1, 1, 1])).toEqual([33_334, 33_333, 33_333]);
    expect(allotted(pot, 1_000, [700, 500, 300])).toEqual([467, 333, 200]);
  });

  it('keeps what the cap cuts off, and all of it where nothing counted', () => {
    expect(allotted({ ...pot, maxPerCreatorMinor: 40_000 }, 100_000, [9, 1])).toEqual([40_000, 10_000]);
    expect(allotted(pot, 100_000, [0, 0])).toEqual([0, 0]);
  });

  it('tells about what a place would get now', () => {
    expect(expectedMinor(pot, 100_000, { score: 10, rank: 1, scores: 40 })).toBe(25_000);
    expect(expectedMinor(ranked, 100_000, { score: 10, rank: 2, scores: 40 })).toBe(30_000);
    expect(expectedMinor(ranked, 100_000, { score: 0, rank: 1, scores: 0 })).toBe(0);
  });
});

describe('the score', () => {
  const brief = {
    mode: 'ranked',
    rankBy: 'performance',
    minViews: 1000,
    maxViewsPaidPerEntry: 10_000,
  } as const;
  const figures = { views: 20_000, likes: 10, comments: 1, shares: 2 };

  it('weighs views with 0.3 and deeds with 0.7, rounded half up', () => {
    expect(performanceOf({ views: 10_000, likes: 10, comments: 1, shares: 0 })).toBe(3_008);
    expect(performanceOf({ views: 5, likes: 0, comments: 0, shares: 0 })).toBe(2);
    expect(performanceOf({ views: 0, likes: 0, comments: 0, shares: 0, saves: 2 })).toBe(3);
  });

  it('counts paid-eligible views only, and nothing below the floor', () => {
    expect(scoreOf(brief, figures)).toBe(3_013);
    expect(scoreOf(brief, { ...figures, views: 999 })).toBe(0);
    expect(scoreOf({ ...brief, rankBy: 'views' }, figures)).toBe(10_000);
    expect(scoreOf({ ...brief, mode: 'fixed' }, figures)).toBe(20_000);
  });
});
