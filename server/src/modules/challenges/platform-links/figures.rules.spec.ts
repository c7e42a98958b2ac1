import { averageViews, berlinDay, followersByDay, metricsFor, sumOf } from './figures.rules.js';

const video = (day: number, views: number) => ({ publishedAt: new Date(Date.UTC(2026, 0, day)), views });

describe('figures of accounts', () => {
  it('take the average of the newest videos, whatever their order', () => {
    expect(averageViews([video(1, 900), video(3, 10), video(2, 21)], 2)).toBe(16);
    expect(averageViews([], 2)).toBeNull();
  });

  it('count days in Berlin', () => {
    expect(berlinDay(new Date('2026-06-30T22:30:00Z'))).toBe('2026-07-01');
  });

  it('leave out a day on which a known account was not read', () => {
    const row = (linkId: string, day: string, followers: number | null) => ({ linkId, day, followers });
    const rows = [
      row('a', '2026-01-01', 10),
      row('a', '2026-01-02', 11),
      row('b', '2026-01-02', 100),
      row('a', '2026-01-03', 12),
      row('b', '2026-01-03', null),
      row('a', '2026-01-04', 13),
      row('b', '2026-01-04', 101),
    ];
    expect(followersByDay(rows)).toEqual([
      { date: '2026-01-01', followers: 10 },
      { date: '2026-01-02', followers: 111 },
      { date: '2026-01-04', followers: 114 },
    ]);
  });

  it('give no rate where no views are told', () => {
    const likes = { views: 0, likes: 50, comments: 5, shares: 0 };
    expect(metricsFor(likes)).toEqual({ ...likes, engagementRate: 0 });
    expect(sumOf([likes, { views: 100, likes: 5, comments: 0, shares: 0 }])).toMatchObject({
      views: 100,
      likes: 55,
      engagementRate: 0.6,
    });
  });
});
