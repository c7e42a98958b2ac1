import type { Overview } from '../api/types';
import { paceOf, runsOut } from './pace';

const overview = {
  series: [
    { date: '2026-11-03', views: 1000 },
    { date: '2026-11-04', views: 4000 },
  ],
  spent: { minor: 2500 },
  challenge: {
    budget: { minor: 9500 },
    cpm: { minor: 950 },
    startsAt: '2026-11-03T00:00:00Z',
    endsAt: '2026-11-13T00:00:00Z',
  },
} as unknown as Overview;

describe('the pace of a challenge', () => {
  it('compares with an even use of the budget', () => {
    expect(paceOf(overview, false)).toEqual([
      { label: '11.03', value: 1000, before: 1000 },
      { label: '11.04', value: 4000, before: 2000 },
    ]);
    expect(paceOf(overview, true).map(({ value, before }) => [value, before])).toEqual([
      [1000, 1000],
      [3000, 1000],
    ]);
  });

  it('says when the budget runs out, once there is something to go by', () => {
    const now = Date.parse('2026-11-05T00:00:00Z');
    expect(runsOut(overview, now)?.toISOString()).toBe('2026-11-10T14:24:00.000Z');
    expect(runsOut({ ...overview, series: [] }, now)).toBeNull();
  });
});
