import fc from 'fast-check';
import { blurred, isSensitive } from './matching-count.js';

it('tells nothing of few, and never more than a step of many', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.integer({ min: 5, max: 20 }), (count, fewest) => {
      const told = blurred(count, fewest);
      expect(told.count === null).toBe(count < fewest);
      expect((told.count ?? 0) % fewest).toBe(0);
      expect(told.count ?? 0).toBeLessThanOrEqual(count);
    }),
  );
});

it('says the same before and after one person is added, but at the edge of a step', () => {
  for (let count = 0; count < 200; count += 1)
    if ((count + 1) % 5 !== 0) expect(blurred(count + 1, 5)).toEqual(blurred(count, 5));
});

it('knows the facts that are sensitive', () => {
  expect(isSensitive({ specificGender: ['female'] })).toBe(true);
  expect(isSensitive({ ageRange: { min: 18, max: 25 } })).toBe(true);
  expect(isSensitive({ verifiedIdentity: true })).toBe(true);
  expect(isSensitive({ specificGender: [], verifiedIdentity: false })).toBe(false);
  expect(isSensitive({ specificCreatorCountry: ['DE'], minFollowers: 5 })).toBe(false);
});
