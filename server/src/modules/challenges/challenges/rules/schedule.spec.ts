import { DAY, HOUR } from '../../../../kernel/clock.js';
import { addWorkingDays, earnsAt, lengthOf, plus, viewsFreezeAt } from './schedule.js';

const time = (text: string) => new Date(`${text}Z`);

describe('working days', () => {
  it.each([
    ['2026-11-16T10:00', 5, '2026-11-23T10:00'],
    ['2026-11-20T10:00', 1, '2026-11-23T10:00'],
    ['2026-11-21T10:00', 5, '2026-11-27T10:00'],
    ['2026-11-22T23:59', 1, '2026-11-23T23:59'],
  ])('%s plus %i days is %s', (from, days, to) => {
    expect(addWorkingDays(time(from), days)).toEqual(time(to));
  });
});

describe('the time views are paid', () => {
  const run = {
    status: 'live',
    startsAt: time('2026-11-01T00:00'),
    endsAt: time('2026-11-10T00:00'),
    tailDays: 3,
    viewsFreezeAt: null,
    accrualStopsAt: null,
  } as const;

  it('ends with the tail', () => {
    expect(viewsFreezeAt(run)).toEqual(time('2026-11-13T00:00'));
    expect(earnsAt(run, time('2026-11-13T00:00'))).toBe(true);
    expect(earnsAt(run, plus(time('2026-11-13T00:00'), 1))).toBe(false);
  });

  it('ends with the cancel, or 72 hours into a pause', () => {
    expect(
      earnsAt(
        { ...run, status: 'cancelling', viewsFreezeAt: time('2026-11-05T00:00') },
        time('2026-11-06T00:00'),
      ),
    ).toBe(false);
    const paused = { ...run, status: 'paused', accrualStopsAt: time('2026-11-04T00:00') } as const;
    expect(earnsAt(paused, time('2026-11-04T00:00'))).toBe(true);
    expect(earnsAt(paused, time('2026-11-04T00:01'))).toBe(false);
  });

  it('stands still in a suspension and before the start', () => {
    expect(earnsAt({ ...run, status: 'suspended' }, time('2026-11-05T00:00'))).toBe(false);
    expect(earnsAt({ ...run, status: 'scheduled' }, time('2026-11-05T00:00'))).toBe(false);
  });

  it('counts run, tail and review', () => {
    expect(lengthOf(run, 72)).toBe(9 * DAY + 3 * DAY + 72 * HOUR);
  });
});
