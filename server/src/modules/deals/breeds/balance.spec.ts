import { balanceOf, overlapPercent, type SquadFacts } from './balance.js';

const facts = (creatorId: string, change: Partial<SquadFacts> = {}): SquadFacts => ({
  creatorId,
  country: 'DE',
  languages: ['de'],
  platforms: ['tiktok'],
  categoryIds: ['food'],
  ...change,
});

describe('the balance of a squad', () => {
  it('is none without anybody', () => {
    expect(balanceOf([], [])).toBeNull();
  });

  it('is worst where all are the same, and best where all differ', () => {
    const same = balanceOf([facts('a'), facts('b')], ['DE', 'NL']);
    expect(same).toMatchObject({ score: 31, pairs: [{ one: 'a', other: 'b', percent: 100 }] });
    const other = facts('b', {
      country: 'NL',
      languages: ['nl'],
      platforms: ['youtube'],
      categoryIds: ['sport'],
    });
    const differs = balanceOf([facts('a'), other], ['DE', 'NL']);
    expect(differs).toMatchObject({ score: 100, pairs: [{ percent: 0 }] });
  });

  it('adds its parts up to its score', () => {
    const balance = balanceOf([facts('a'), facts('b', { country: 'FR' }), facts('c', { platforms: [] })], []);
    expect(balance?.parts.reduce((sum, { points }) => sum + points, 0)).toBe(balance?.score);
    expect(balance?.pairs).toHaveLength(3);
  });

  it('counts nothing known as no overlap', () => {
    const bare = { country: null, languages: [], platforms: [], categoryIds: [] };
    expect(overlapPercent(facts('a', bare), facts('b', bare))).toBe(0);
  });
});
