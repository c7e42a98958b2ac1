import { approvedShare, splitOf } from './split';

const price = (minor: number) => ({ minor, currency: 'EUR' as const });

it.each([1, 999, 10_001, 84_000, 9_999_999])('of %i cents every share adds up', (held) => {
  for (let share = 0; share <= 100; share++) {
    const { fee, earns, refunded } = splitOf(held, share, 1_500);
    expect(fee + earns + refunded).toBe(held);
    expect(Math.min(fee, earns, refunded)).toBeGreaterThanOrEqual(0);
  }
});

/** Those of the server's split.spec.ts. */
it.each([
  [84_000, 0, 0],
  [84_000, 100, 84_000],
  [84_001, 50, 42_001],
  [999, 33, 330],
  [1, 49, 0],
])('of %i at %i percent the creator’s part is %i', (held, share, part) => {
  expect(held - splitOf(held, share, 1_500).refunded).toBe(part);
});

it('begins with what is approved', () => {
  const deliveries = [
    { status: 'approved', price: price(12_000) },
    { status: 'rejected', price: price(72_000) },
  ];
  expect(approvedShare(deliveries)).toBe(14);
  expect(approvedShare([])).toBe(0);
});
