import fc from 'fast-check';
import { costPerThousand, mediaValue } from './worth.js';

describe('what views are worth', () => {
  it('is counted by the thousand, in whole cents', () => {
    expect(mediaValue(12_345, 1_400)).toBe(17_283);
    expect(mediaValue(0, 1_400)).toBe(0);
    expect(costPerThousand(95_000, 100_000)).toBe(950);
    expect(costPerThousand(95_000, 0)).toBeNull();
  });

  it('adds up over parts to within half a cent of each', () => {
    const views = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(views, fc.integer({ min: 0, max: 100_000 }), (parts, per) => {
        const whole = parts.reduce((sum, part) => sum + part, 0);
        const sum = parts.reduce((total, part) => total + mediaValue(part, per), 0);
        expect(Math.abs(sum - mediaValue(whole, per))).toBeLessThanOrEqual((parts.length + 1) / 2);
      }),
    );
  });
});
