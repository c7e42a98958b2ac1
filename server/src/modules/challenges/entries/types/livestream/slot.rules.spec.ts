import { HOUR, MINUTE } from '../../../../../kernel/clock.js';
import { slotFault } from './slot.rules.js';

const now = new Date('2026-11-24T12:00:00Z');
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const bounds = { now, endsAt: after(240 * HOUR), notice: 24, margin: 12, minutes: 60 };
const slot = (from: number, to: number) => ({ startsAt: after(from), endsAt: after(to) });

describe('a slot of a stream', () => {
  it.each([
    ['too_soon', slot(24 * HOUR - 1, 26 * HOUR)],
    [null, slot(24 * HOUR, 25 * HOUR)],
    ['too_short', slot(48 * HOUR, 48 * HOUR + 59 * MINUTE)],
    ['too_short', slot(48 * HOUR, 47 * HOUR)],
    [null, slot(48 * HOUR, 72 * HOUR)],
    ['too_long', slot(48 * HOUR, 72 * HOUR + 1)],
    [null, slot(226 * HOUR, 228 * HOUR)],
    ['too_late', slot(226 * HOUR, 228 * HOUR + 1)],
  ])('is %s', (fault, proposed) => {
    expect(slotFault(proposed, bounds)).toBe(fault);
  });
});
