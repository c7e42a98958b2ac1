import type { Analytics } from '../api/types';
import { changeOf, labelsOf, perThousand, pointsOf, rangeOf } from './period';

const now = new Date('2026-11-21T12:00:00');
const eur = (minor: number) => ({ minor, currency: 'EUR' as const });
const point = (date: string, views: number, minor: number) => ({ date, views, amount: eur(minor) });

const analytics = (values: object): Analytics =>
  ({
    granularity: 'day',
    series: [point('2026-11-20', 100, 95), point('2026-11-21', 50, 47)],
    comparison: { series: [point('2026-11-18', 0, 0), point('2026-11-19', 40, 0)] },
    ...values,
  }) as Analytics;

describe('the period of a dashboard', () => {
  it('ends today', () => {
    expect(rangeOf('week', now)).toEqual({ from: '2026-11-15', to: '2026-11-21', granularity: 'day' });
    expect(rangeOf('month', now)).toEqual({ from: '2026-10-23', to: '2026-11-21', granularity: 'day' });
    expect(rangeOf('year', now)).toEqual({ from: '2025-12-01', to: '2026-11-21', granularity: 'month' });
  });

  it('is labelled by day or by the name of the month', () => {
    expect(labelsOf(analytics({}), 'en')).toEqual(['11.20', '11.21']);
    const months = analytics({
      granularity: 'month',
      series: [point('2026-10-01', 0, 0), point('2026-11-01', 0, 0)],
    });
    expect(labelsOf(months, 'en')).toEqual(['Oct', 'Nov']);
    expect(labelsOf(months, 'de')).toEqual(['Okt', 'Nov']);
  });
});

describe('the points of a chart', () => {
  it('stand beside those of the period before', () => {
    expect(pointsOf(analytics({}), 'views', 'en')).toEqual([
      { label: '11.20', value: 100, before: 0 },
      { label: '11.21', value: 50, before: 40 },
    ]);
  });

  it('stand alone where there was nothing before', () => {
    expect(pointsOf(analytics({}), 'money', 'en')).toEqual([
      { label: '11.20', value: 95 },
      { label: '11.21', value: 47 },
    ]);
  });
});

describe('figures beside each other', () => {
  it('are a share of what was before', () => {
    expect(changeOf(150, 100)).toBe(0.5);
    expect(changeOf(50, 100)).toBe(-0.5);
    expect(changeOf(50, 0)).toBeNull();
  });

  it('give the price of 1,000 views', () => {
    const metrics = { views: 12_345, likes: 0, comments: 0, shares: 0, engagementRate: 0 };
    expect(perThousand({ metrics, spend: eur(11_727) })).toBe(950);
    expect(perThousand({ metrics: { ...metrics, views: 0 }, spend: eur(0) })).toBeNull();
  });
});
