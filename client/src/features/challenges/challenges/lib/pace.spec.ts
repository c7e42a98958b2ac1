import type { Challenge, Overview } from '../api/types';
import { aboutPaid, paceOf, runsOut, topUpToEnd } from './pace';

const eur = (minor: number) => ({ minor, currency: 'EUR' as const });
const challengeOf = (budget: number) => {
  const part: Partial<Challenge> = {
    budget: eur(budget),
    cpm: eur(950),
    startsAt: '2026-11-03T00:00:00Z',
    endsAt: '2026-11-13T00:00:00Z',
  };
  return part as Challenge;
};
const parts: Partial<Overview> = {
  series: [
    { date: '2026-11-03', views: 1000 },
    { date: '2026-11-04', views: 4000 },
  ],
  spent: eur(2500),
  challenge: challengeOf(9500),
};
const overview = parts as Overview;

describe('the pace of a challenge', () => {
  it('compares with an even use of the budget', () => {
    expect(paceOf(overview, false)).toEqual([
      { label: '11.02', value: 0, before: 0 },
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

  it('says what a top-up would have to bring', () => {
    const now = Date.parse('2026-11-05T00:00:00Z');
    // 25,00 in two days: the 70,00 left last 5.6 days of the 8 that are left.
    expect(topUpToEnd(overview, now)).toBe(10_000);
    const larger = {
      ...overview,
      spent: eur(250_000),
      challenge: challengeOf(950_000),
    };
    expect(topUpToEnd(larger, now)).toBe(300_000);
    const slow = { ...overview, spent: eur(1000) };
    expect(topUpToEnd(slow, now)).toBeNull();
  });

  it('says about when everybody is paid', () => {
    expect(aboutPaid({ endsAt: '2026-11-27T00:00:00Z', tailDays: 0 }).toISOString().slice(0, 10)).toBe(
      '2026-12-03',
    );
    expect(aboutPaid({ endsAt: '2026-11-27T00:00:00Z', tailDays: 10 }).toISOString().slice(0, 10)).toBe(
      '2026-12-10',
    );
  });
});
