import { DAY } from '../../../../kernel/clock.js';
import { endOfPeriod, isOver, nextTry } from './plan-calendar.js';

const start = new Date('2026-01-31T10:00:00.000Z');
const day = (moment: Date | null) => moment?.toISOString().slice(0, 10);

describe('periods of a plan', () => {
  it('end on the last day of a short month, and do not drift from it', () => {
    expect([1, 2, 3, 12].map((periods) => day(endOfPeriod(start, 'month', periods)))).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2027-01-31',
    ]);
  });

  it('of a year end a year later, also from a leap day; once never ends', () => {
    expect(day(endOfPeriod(new Date('2028-02-29T10:00:00.000Z'), 'year', 1))).toBe('2029-02-28');
    expect(endOfPeriod(start, 'once', 1)).toBeNull();
  });
});

describe('a renewal that failed', () => {
  it('is tried again after 1, 3, 7 and 14 days, and ends after 21', () => {
    const days = [1, 2, 3, 4, 5].map(
      (failures) => (nextTry(start, failures).getTime() - start.getTime()) / DAY,
    );
    expect(days).toEqual([1, 3, 7, 14, 21]);
    expect(isOver(start, new Date(start.getTime() + 21 * DAY))).toBe(true);
    expect(isOver(start, new Date(start.getTime() + 21 * DAY - 1))).toBe(false);
  });
});
