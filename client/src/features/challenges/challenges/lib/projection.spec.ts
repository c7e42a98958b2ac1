import { spendingAhead, usedUpAt } from './projection';

const euro = (minor: number) => ({ minor, currency: 'EUR' as const });
const performance = {
  asOf: '2026-03-03T06:00:00.000Z',
  spent: euro(50_000),
  projection: {
    perDay: euro(5_000),
    perDayLeast: euro(4_000),
    perDayMost: euro(6_000),
    runsOutAt: null,
    earliestAt: null,
    latestAt: null,
    atEnd: euro(70_000),
    atEndLeast: euro(66_000),
    atEndMost: euro(74_000),
    parts: 8,
  },
};
const endsAt = '2026-03-07T06:00:00.000Z';

describe('the curve of spending', () => {
  it('goes on at the pace of now, a point a day, inside its band', () => {
    const points = spendingAhead(performance, { budget: 100_000, endsAt });
    expect(points.map(({ value }) => value)).toEqual([50_000, 55_000, 60_000, 65_000, 70_000]);
    expect(points.at(-1)?.band).toEqual([66_000, 74_000]);
  });

  it('ends at the budget', () => {
    const points = spendingAhead(performance, { budget: 58_000, endsAt });
    expect(points.map(({ value }) => value)).toEqual([50_000, 55_000, 58_000, 58_000, 58_000]);
    expect(usedUpAt(performance, { budget: 58_000, endsAt })).toEqual(new Date('2026-03-04T20:24:00.000Z'));
  });

  it('lasts longer with a bigger budget', () => {
    expect(usedUpAt(performance, { budget: 58_000 + 20_000, endsAt })).toBeNull();
  });

  it('is empty without a pace, and after the end', () => {
    expect(spendingAhead({ ...performance, projection: null }, { budget: 1, endsAt })).toEqual([]);
    expect(spendingAhead(performance, { budget: 1, endsAt: performance.asOf })).toEqual([]);
  });

  it('of a long challenge has no more points than can be seen', () => {
    const points = spendingAhead(performance, { budget: 10_000_000, endsAt: '2027-03-03T06:00:00.000Z' });
    expect(points).toHaveLength(61);
  });
});
