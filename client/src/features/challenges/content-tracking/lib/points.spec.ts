import type { Snapshot } from '../api/content';
import { gapsOf, pointsOf } from './points';

const snapshot = (at: string, views: number, change: Partial<Snapshot> = {}): Snapshot => ({
  contentId: 'x',
  at,
  metrics: { views, likes: 0, comments: 0, shares: 0, engagementRate: 0 },
  source: 'youtube',
  confidence: 'high',
  gapBefore: false,
  ...change,
});

describe('the line of a post', () => {
  const history = [
    snapshot('2026-03-01T00:00:00Z', 10),
    snapshot('2026-03-01T06:00:00Z', 20),
    snapshot('2026-03-01T12:00:00Z', 99, { source: 'csv', confidence: 'low' }),
    snapshot('2026-03-02T06:00:00Z', 90, { gapBefore: true }),
  ];

  it('breaks where readings are missing and leaves out what was stated', () => {
    const points = pointsOf(history);
    expect(points.map(({ value, gap = false }) => (gap ? null : value))).toEqual([10, 20, null, 90]);
    expect(new Set(points.map(({ label }) => label)).size).toBe(points.length);
  });

  it('counts its gaps', () => {
    expect(gapsOf(history)).toBe(1);
    expect(gapsOf([])).toBe(0);
  });
});
