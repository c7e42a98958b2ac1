import { DAY, HOUR } from '../../../kernel/clock.js';
import { aMonthAfter, duesOf, nextSeatStep } from './cycle-times.js';

const start = new Date('2027-01-31T12:30:00.000Z');

describe('the times of a cycle', () => {
  it('last a month, to the last day of a shorter one', () => {
    expect(aMonthAfter(start).toISOString()).toBe('2027-02-28T12:30:00.000Z');
    expect(aMonthAfter(aMonthAfter(start), -1).toISOString()).toBe('2027-01-28T12:30:00.000Z');
  });

  it('spread the pieces, the last one due at the end', () => {
    const end = new Date(start.getTime() + 30 * DAY);
    expect(duesOf(start, end, 3).map((due) => (due.getTime() - start.getTime()) / DAY)).toEqual([10, 20, 30]);
  });
});

describe('the next step of a seat', () => {
  const endsAt = aMonthAfter(start);
  const seat = {
    status: 'active',
    begun: true,
    startsAt: start,
    endsAt,
    leaveAfter: null,
    cycle: 2,
  } as const;
  const rules = { active: true, openMs: 72 * HOUR };

  it.each([
    ['before its start', { ...seat, begun: false }, rules, 'begin', start],
    ['while it runs', seat, rules, 'open', new Date(endsAt.getTime() - 72 * HOUR)],
    ['while the squad is paused', seat, { ...rules, active: false }, 'idle', endsAt],
    ['in its last cycle', { ...seat, leaveAfter: 2 }, rules, 'end', endsAt],
    ['with a cycle left', { ...seat, leaveAfter: 3 }, rules, 'open', new Date(endsAt.getTime() - 72 * HOUR)],
  ])('%s', (_, member, given, step, at) => {
    expect(nextSeatStep(member, given)).toEqual({ step, at });
  });

  it('is none once it has ended', () => {
    expect(nextSeatStep({ ...seat, status: 'cancelled' }, rules)).toBeNull();
  });
});
