import type { BoardRowDto } from '../../challenges/index.js';
import { deltaOf } from './sent-boards.js';

const row = (entryId: string, rank: number, score: number): BoardRowDto => ({
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
  reward: null,
  expected: null,
});
const marks = (rows: BoardRowDto[]) =>
  Object.fromEntries(rows.map(({ entryId, rank, score }) => [entryId, `${rank} ${score}  ${score} 0 0 0`]));

describe('what a board tells', () => {
  it('is all of it where nothing was told', () => {
    const rows = [row('a', 1, 9), row('b', 2, 8)];
    expect(deltaOf({}, rows)).toEqual({ rows, gone: [] });
  });

  it('is what moved, and who has left', () => {
    const before = marks([row('a', 1, 9), row('b', 2, 8), row('c', 3, 7)]);
    const [b, a] = [row('b', 1, 10), row('a', 2, 9)];
    expect(deltaOf(before, [b, a])).toEqual({ rows: [b, a], gone: ['c'] });
    expect(deltaOf(before, [row('a', 1, 9), row('b', 2, 8), row('c', 3, 7)])).toEqual({ rows: [], gone: [] });
  });

  it('says nothing of a picture that only has a new address', () => {
    const one = row('a', 1, 9);
    const again = row('a', 1, 9);
    again.user.avatarUrl = 'https://files.test/new';
    expect(deltaOf(marks([one]), [again]).rows).toEqual([]);
  });
});
