import { DAY, HOUR } from '../../../kernel/clock.js';
import { isGap, nextReading } from './reading-times.js';

describe('nextReading', () => {
  const now = new Date('2026-03-01T10:17:00.000Z');

  it('falls within one step, after now', () => {
    for (const key of ['a', 'b', '0197-some-challenge']) {
      const next = nextReading(now, 4, key);
      expect(next.getTime()).toBeGreaterThan(now.getTime());
      expect(next.getTime()).toBeLessThanOrEqual(now.getTime() + 6 * HOUR);
    }
  });

  it('is the same moment for everything of one key, and comes four times a day', () => {
    const first = nextReading(now, 4, 'challenge');
    expect(nextReading(new Date(first.getTime() - 1), 4, 'challenge')).toEqual(first);
    let at = first;
    for (let i = 0; i < 4; i++) at = nextReading(at, 4, 'challenge');
    expect(at.getTime() - first.getTime()).toBe(DAY);
  });

  it('spreads keys', () => {
    const moments = new Set(
      Array.from({ length: 50 }, (_, i) => nextReading(now, 4, `challenge-${i}`).getTime()),
    );
    expect(moments.size).toBeGreaterThan(40);
  });
});

describe('isGap', () => {
  it('tells a missed reading from a late one', () => {
    const at = new Date('2026-03-01T00:00:00Z');
    expect(isGap(at, new Date(at.getTime() + 6 * HOUR), 4)).toBe(false);
    expect(isGap(at, new Date(at.getTime() + 12 * HOUR), 4)).toBe(true);
  });
});
