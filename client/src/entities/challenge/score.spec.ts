import { scoreOf } from './score';

const seen = (views: number) => ({ views, likes: 0, comments: 0, shares: 0 });

describe('the number that makes the rank', () => {
  const brawl = { mode: 'brawl', rankBy: 'views', minViews: 1_000, maxViewsPaidPerEntry: 50_000 } as const;

  it('is the views that can be paid', () => {
    expect([999, 1_000, 49_999, 80_000].map((views) => scoreOf(brawl, seen(views)))).toEqual([
      0, 1_000, 49_999, 50_000,
    ]);
    expect(scoreOf({ ...brawl, mode: 'pot', maxViewsPaidPerEntry: null }, seen(80_000))).toBe(80_000);
  });

  it('is every view where a post is paid', () => {
    expect(scoreOf({ ...brawl, mode: 'fixed' }, seen(12))).toBe(12);
  });

  it('is points where performance decides, as the server rounds them', () => {
    const points = { ...brawl, mode: 'ranked', rankBy: 'performance' } as const;
    const figures = { views: 10_000, likes: 10, comments: 1, shares: 0 };
    expect(scoreOf(points, figures)).toBe(3_008);
    expect(scoreOf(points, { ...figures, comments: 2, shares: 1 })).toBe(3_012);
    expect(scoreOf(points, { ...figures, views: 999 })).toBe(0);
  });
});
