import { changeLimit, limitAt, type LimitState } from './limit-rules.js';

const none: LimitState = { monthlyMinor: null, pendingMinor: null, pendingFrom: null };
const now = new Date('2026-03-10T10:00:00Z');
const tomorrow = new Date('2026-03-11T10:00:00Z');
const later = new Date('2026-03-11T12:00:00Z');
const limit = (monthlyMinor: number): LimitState => ({ ...none, monthlyMinor });

describe('a spend limit', () => {
  it('is set and lowered at once', () => {
    expect(changeLimit(none, 5_000, tomorrow)).toEqual(limit(5_000));
    expect(changeLimit(limit(5_000), 100, tomorrow)).toEqual(limit(100));
  });

  it.each([8_000, null])('is raised to %s only after the wait', (wanted) => {
    const waiting = changeLimit(limit(5_000), wanted, tomorrow);
    expect(limitAt(waiting, now)).toEqual({
      monthlyMinor: 5_000,
      pendingMinor: wanted,
      pendingFrom: tomorrow,
    });
    expect(limitAt(waiting, tomorrow)).toEqual({ ...none, monthlyMinor: wanted });
  });

  it('keeps the time of the same wish, restarts for another one, and drops it when it is lowered', () => {
    const waiting = changeLimit(limit(5_000), 8_000, tomorrow);
    expect(changeLimit(waiting, 8_000, later).pendingFrom).toEqual(tomorrow);
    expect(changeLimit(waiting, 9_000, later).pendingFrom).toEqual(later);
    expect(changeLimit(waiting, 5_000, later)).toEqual(limit(5_000));
  });
});
