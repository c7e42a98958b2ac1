import { type AlertDays, alertsBy, nextAlert } from './alert-times.js';
import { DAY } from './clock.js';

const days: AlertDays = [14, 3, 0];
const endsAt = new Date('2026-12-31T12:00:00Z');
const before = (count: number): Date => new Date(endsAt.getTime() - count * DAY);

describe('the alerts before an end', () => {
  it.each([
    [15, 0],
    [14, 1],
    [4, 1],
    [3, 2],
    [0.5, 2],
    [0, 3],
    [-1, 3],
  ])('%s days before it are %s', (left, alerts) => {
    expect(alertsBy({ endsAt }, before(left), days)).toBe(alerts);
  });

  it('come one after the other, and none after the end', () => {
    expect([0, 1, 2, 3].map((alerts) => nextAlert({ endsAt, alerts }, days))).toEqual([
      before(14),
      before(3),
      endsAt,
      null,
    ]);
  });
});
