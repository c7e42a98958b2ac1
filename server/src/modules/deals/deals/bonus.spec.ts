import fc from 'fast-check';
import { bonusParts, earnedMinor } from './bonus.js';
import type { DeliveryState, OrderState } from './deal.types.js';

const day = (date: number): Date => new Date(Date.UTC(2026, 10, date));
const piece = (number: number, change: Partial<DeliveryState> = {}): DeliveryState =>
  ({
    id: String(number),
    clause: `D${number}`,
    priceMinor: 7_000,
    status: 'approved',
    dueAt: day(10),
    firstSubmittedAt: day(9),
    ...change,
  }) as DeliveryState;
const order = { bonusMinor: 1_000 } as OrderState;

it.each([
  ['all on time', [piece(1), piece(2), piece(3)], 22_000],
  ['one late', [piece(1), piece(2), piece(3, { firstSubmittedAt: day(11) })], 21_667],
  ['sent back, the first time on time', [piece(1), piece(2), piece(3, { submittedAt: day(20) })], 22_000],
  ['one rejected', [piece(1), piece(2, { status: 'rejected' }), piece(3)], 14_667],
  ['nothing', [piece(1, { status: 'pending', firstSubmittedAt: null })], 0],
])('%s', (_, deliveries, earned) => {
  expect(earnedMinor({ order, deliveries })).toBe(earned);
});

it('is given by clause, so that a reading in another order earns the same', () => {
  const parts = bonusParts(1_000, [piece(10), piece(2), piece(1)]);
  expect([...parts].map(([id, { minor }]) => [id, minor])).toEqual([
    ['1', 334],
    ['2', 333],
    ['10', 333],
  ]);
});

it('the parts of any bonus add up to it', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 20 }),
      (bonus, prices) => {
        const pieces = prices.map((priceMinor, index) => piece(index + 1, { priceMinor }));
        const sum = [...bonusParts(bonus, pieces).values()].reduce((total, { minor }) => total + minor, 0);
        expect(sum).toBe(bonus);
      },
    ),
  );
});
