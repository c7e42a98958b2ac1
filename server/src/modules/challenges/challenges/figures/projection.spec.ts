import fc from 'fast-check';
import { DAY, HOUR } from '../../../../kernel/clock.js';
import { projectionOf, type Spent } from './projection.js';

const now = new Date('2026-11-21T11:59:00Z');
const hour = new Date('2026-11-21T11:00:00Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const going = { since: ago(2 * DAY), remainingMinor: 40_000, budgetMinor: 100_000, endsAt: ago(-10 * DAY) };
/** Spent in each of the last hours, the newest first. */
const hours = (...minor: number[]): Spent[] =>
  minor.map((each, index) => ({ at: new Date(hour.getTime() - index * HOUR), minor: each }));
const even = hours(...Array.from({ length: 48 }, () => 100));

describe('the projection of a budget', () => {
  it('has no band where every part is the same', () => {
    const found = projectionOf(even, going, now);
    expect(found).toMatchObject({
      perDayMinor: 2_400,
      perDayLeastMinor: 2_400,
      perDayMostMinor: 2_400,
      parts: 8,
    });
    // 40,000 at 2,400 a day last 16 days and more: longer than the challenge.
    expect(found).toMatchObject({
      runsOutAt: null,
      earliestAt: null,
      endMinor: 84_000,
      endMostMinor: 84_000,
    });
  });

  it('names the day on which the budget is used up', () => {
    const found = projectionOf(even, { ...going, remainingMinor: 12_000 }, now);
    expect(found?.runsOutAt).toEqual(new Date(now.getTime() + 5 * DAY));
    expect(found).toMatchObject({ endMinor: 100_000, endLeastMinor: 100_000 });
  });

  it('is wider the more the parts differ', () => {
    const lumpy = hours(...Array.from({ length: 48 }, (_, index) => (index % 12 === 0 ? 1_200 : 0)));
    const found = projectionOf(lumpy, { ...going, remainingMinor: 12_000 }, now);
    expect(found?.perDayMinor).toBe(2_400);
    expect(found?.perDayLeastMinor).toBeLessThan(2_000);
    expect(found?.perDayMostMinor).toBeGreaterThan(2_800);
    expect(found?.earliestAt?.getTime()).toBeLessThan(found?.runsOutAt?.getTime() ?? 0);
  });

  it('says nothing of the first hours, of a challenge without spending and of one that is over', () => {
    expect(projectionOf(even, { ...going, since: ago(17 * HOUR) }, now)).toBeNull();
    expect(projectionOf([], going, now)).toBeNull();
    expect(projectionOf(even, { ...going, endsAt: ago(1) }, now)).toBeNull();
  });

  it('keeps the likely figure inside its band and never spends more than the budget', () => {
    const spending = fc.array(fc.integer({ min: -500, max: 5_000 }), { maxLength: 48 });
    fc.assert(
      fc.property(spending, fc.integer({ min: 0, max: 100_000 }), (minor, remainingMinor) => {
        const found = projectionOf(hours(...minor), { ...going, remainingMinor }, now);
        if (!found) return;
        const late = Number.POSITIVE_INFINITY;
        const times = [found.earliestAt, found.runsOutAt, found.latestAt].map((at) => at?.getTime() ?? late);
        const ends = [found.endLeastMinor, found.endMinor, found.endMostMinor];
        expect(times).toEqual([...times].toSorted((a, b) => a - b));
        expect(ends).toEqual([...ends].toSorted((a, b) => a - b));
        expect(found.endMostMinor).toBeLessThanOrEqual(going.budgetMinor);
        expect(found.endLeastMinor).toBeGreaterThanOrEqual(going.budgetMinor - remainingMinor);
      }),
    );
  });
});
