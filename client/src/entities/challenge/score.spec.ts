import { scoreOf } from './score';

describe('the number that makes the rank', () => {
  const brawl = { mode: 'brawl', minViews: 1_000, maxViewsPaidPerEntry: 50_000 } as const;

  it('is the views of a brawl that can be paid', () => {
    expect([999, 1_000, 49_999, 80_000].map((views) => scoreOf(brawl, views))).toEqual([
      0, 1_000, 49_999, 50_000,
    ]);
    expect(scoreOf({ ...brawl, maxViewsPaidPerEntry: null }, 80_000)).toBe(80_000);
  });

  it('is every view where a post is paid', () => {
    expect(scoreOf({ ...brawl, mode: 'fixed' }, 12)).toBe(12);
  });
});
