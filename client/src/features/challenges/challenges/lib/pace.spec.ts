import type { Challenge, Overview } from '../api/types';
import { aboutPaid, paceOf } from './pace';

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

  it('says about when everybody is paid', () => {
    expect(aboutPaid({ endsAt: '2026-11-27T00:00:00Z', tailDays: 0 }).toISOString().slice(0, 10)).toBe(
      '2026-12-03',
    );
    expect(aboutPaid({ endsAt: '2026-11-27T00:00:00Z', tailDays: 10 }).toISOString().slice(0, 10)).toBe(
      '2026-12-10',
    );
  });
});
