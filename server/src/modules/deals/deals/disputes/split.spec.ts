import fc from 'fast-check';
import { feeInside } from '../../../money/ledger/index.js';
import { splitOf } from './split.js';

describe('the split of an escrow', () => {
  it('loses no cent at any share, and gives more with a larger one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 0, max: 9_000 }),
        (held, feeBp) => {
          let before = -1;
          for (let share = 0; share <= 100; share++) {
            const { toCreator, toBrand } = splitOf(held, share);
            const { fee, rest } = feeInside(toCreator, feeBp);
            expect(fee + rest + toBrand).toBe(held);
            expect(Math.min(fee, rest, toBrand)).toBeGreaterThanOrEqual(0);
            expect(toCreator).toBeGreaterThanOrEqual(before);
            before = toCreator;
          }
        },
      ),
    );
  });

  it.each([
    [84_000, 0, 0],
    [84_000, 100, 84_000],
    [84_001, 50, 42_001],
    [999, 33, 330],
    [1, 49, 0],
  ])('of %i at %i percent gives the creator %i', (held, share, toCreator) => {
    expect(splitOf(held, share)).toEqual({ toCreator, toBrand: held - toCreator });
  });
});
