import { withDelta } from './delta';
import type { BoardRow } from './types';

const row = (entryId: string, rank: number, score: number, reward: number | null = null): BoardRow => ({
  rank,
  user: {
    id: entryId,
    username: entryId,
    displayName: entryId,
    avatarUrl: null,
    accountType: 'creator',
    verified: false,
  },
  entryId,
  platform: 'anyjoi',
  url: null,
  metrics: { views: score, likes: 0, comments: 0, shares: 0, engagementRate: 0 },
  score,
  expected: null,
  reward: reward === null ? null : { minor: reward, currency: 'EUR' },
});
const board = (...data: BoardRow[]) => ({ data, page: 1, per: 3, total: data.length });
const shown = ({ data }: { data: BoardRow[] }) => data.map(({ entryId, score }) => `${entryId} ${score}`);

describe('a board that hears of a change', () => {
  it('moves what has changed, keeps the rest and what was earned', () => {
    const now = withDelta(board(row('a', 1, 9, 50), row('b', 2, 8), row('c', 3, 7)), {
      rows: [row('b', 1, 12), row('a', 2, 9)],
      gone: [],
      total: 3,
    });
    expect(shown(now)).toEqual(['b 12', 'a 9', 'c 7']);
    expect(now.data[1]?.reward).toEqual({ minor: 50, currency: 'EUR' });
  });

  it('takes newcomers in, and lets go of who left', () => {
    const now = withDelta(board(row('a', 1, 9), row('b', 2, 8), row('c', 3, 7)), {
      rows: [row('d', 3, 7.5)],
      gone: ['c'],
      total: 4,
    });
    expect([shown(now), now.total]).toEqual([['a 9', 'b 8', 'd 7.5'], 4]);
  });

  it('heard twice is the same', () => {
    const delta = { rows: [row('b', 1, 12), row('a', 2, 9)], gone: [], total: 2 };
    const once = withDelta(board(row('a', 1, 9), row('b', 2, 8)), delta);
    expect(withDelta(once, delta)).toEqual(once);
  });
});
