import { formatEuros } from '@/shared/format';
import { ticksUpTo } from './ticks';

const axis = (highest: number): string[] => {
  const ticks = ticksUpTo(highest);
  return ticks.map((minor) => formatEuros(minor, ticks[1]).replaceAll('\u00a0', ' '));
};

describe('the ticks of an axis', () => {
  it.each([
    [119_000, ['0 €', '400 €', '800 €', '1.200 €']],
    [174_000, ['0 €', '600 €', '1.200 €', '1.800 €']],
    [350, ['0 €', '2 €', '4 €']],
    [120, ['0,00 €', '0,40 €', '0,80 €', '1,20 €']],
    [1, ['0,00 €', '0,01 €', '0,02 €']],
  ])('of %d cents are even and written alike', (highest, written) => {
    expect(axis(highest)).toEqual(written);
  });

  it('are three or four, even, whole and hold every value', () => {
    for (let highest = 1; highest < 4_000_000; highest = Math.ceil(highest * 1.13)) {
      const ticks = ticksUpTo(highest);
      const step = ticks[1] ?? 0;
      expect([3, 4]).toContain(ticks.length);
      expect(ticks).toEqual(ticks.map((_, index) => index * step));
      expect(Number.isInteger(step)).toBe(true);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
    }
  });

  it('stand at 0 alone where nothing is above it', () => {
    expect(ticksUpTo(0)).toEqual([0]);
  });
});
