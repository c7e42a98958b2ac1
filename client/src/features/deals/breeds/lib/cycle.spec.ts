import type { Seat, SeatCycle } from '../api/breeds';
import { bonusOfSeat, euro, planTotal, shownCycle, sumsOf, unpaidCycle } from './cycle';

const cycle = (change: Partial<SeatCycle>): SeatCycle =>
  ({
    cycle: 1,
    status: 'pending',
    escrow: 'held',
    price: euro(21_000),
    fee: euro(1_050),
    paid: euro(5_950),
    refunded: euro(0),
    held: euro(14_000),
    dueAt: '2026-12-01T00:00:00.000Z',
    fundedAt: '2026-11-01T00:00:00.000Z',
    pieces: [{ status: 'approved' }, { status: 'pending' }, { status: 'pending' }],
    ...change,
  }) as SeatCycle;
const next = cycle({ cycle: 2, escrow: 'none', fundedAt: null, held: euro(0), paid: euro(0), fee: euro(0) });
const seat = (cycles: SeatCycle[], status: Seat['status'] = 'active') => ({ cycles, status }) as Seat;

it('shows the cycle that is worked on, and knows the one that waits for its payment', () => {
  expect(shownCycle(seat([cycle({}), next]))?.cycle).toBe(1);
  expect(unpaidCycle(seat([cycle({}), next]))?.cycle).toBe(2);
  expect(unpaidCycle(seat([cycle({})]))).toBeNull();
});

it('adds up the cycles of all seats that have not ended', () => {
  expect(sumsOf([seat([cycle({}), next]), seat([cycle({})], 'cancelled')])).toEqual({
    pieces: 3,
    approved: 1,
    releasedMinor: 7_000,
    heldMinor: 14_000,
    unpaidMinor: 21_000,
    unpaid: 1,
  });
});

it('splits a bonus pool over the seats', () => {
  expect([bonusOfSeat(10_001, 2), bonusOfSeat(null, 2), bonusOfSeat(10_001, null)]).toEqual([5_000, 0, 0]);
});

it('names what a cycle of the squad costs', () => {
  expect(planTotal(21_000, 6, 1_900)).toEqual({ net: 126_000, gross: 149_940 });
});
