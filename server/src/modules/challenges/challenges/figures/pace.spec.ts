import { DAY, HOUR } from '../../../../kernel/clock.js';
import { paceOf } from './pace.js';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const spending = {
  spentMinor: 20_000,
  since: ago(2 * DAY),
  remainingMinor: 30_000,
  endsAt: ago(-10 * DAY),
};

describe('the pace of a challenge', () => {
  it('is what it spent in two days, by the day, and says when the budget is gone', () => {
    expect(paceOf(spending, now)).toEqual({ perDayMinor: 10_000, runsOutAt: ago(-3 * DAY) });
  });

  it('names no end that lies behind the end of the challenge', () => {
    expect(paceOf({ ...spending, endsAt: ago(-2 * DAY) }, now)).toEqual({
      perDayMinor: 10_000,
      runsOutAt: null,
    });
  });

  it('counts the hours of a young challenge, and says nothing of its first six', () => {
    const young = { ...spending, spentMinor: 3000, remainingMinor: 6000 };
    expect(paceOf({ ...young, since: ago(12 * HOUR) }, now)).toEqual({
      perDayMinor: 6000,
      runsOutAt: ago(-DAY),
    });
    expect(paceOf({ ...young, since: ago(5 * HOUR) }, now)).toBeNull();
  });

  it('says nothing where nothing was spent, or more was taken back', () => {
    expect(paceOf({ ...spending, spentMinor: 0 }, now)).toBeNull();
    expect(paceOf({ ...spending, spentMinor: -10 }, now)).toBeNull();
  });

  it('has no end to name where the budget is used up', () => {
    expect(paceOf({ ...spending, remainingMinor: 0 }, now)).toEqual({
      perDayMinor: 10_000,
      runsOutAt: null,
    });
  });
});
