import type { Seat, SeatCycle } from '../api/breeds';

type Money = SeatCycle['price'];
export const euro = (minor: number): Money => ({ minor, currency: 'EUR' });

/** The one that is paid and worked on, else the newest. */
export const shownCycle = ({ cycles }: Pick<Seat, 'cycles'>): SeatCycle | null =>
  cycles.find(({ status, fundedAt }) => status === 'pending' && fundedAt !== null) ?? cycles.at(-1) ?? null;

/** One that waits for its payment. */
export const unpaidCycle = ({ cycles }: Pick<Seat, 'cycles'>): SeatCycle | null =>
  cycles.find(({ status, escrow }) => status === 'pending' && escrow === 'none') ?? null;

export interface SquadSums {
  pieces: number;
  approved: number;
  releasedMinor: number;
  heldMinor: number;
  /** Net, of all cycles that wait for their payment. */
  unpaidMinor: number;
  unpaid: number;
}

/** Over the cycles that run now; released is what left the escrow for approved pieces. */
export function sumsOf(seats: readonly Seat[]): SquadSums {
  const live = seats.filter(({ status }) => status !== 'cancelled');
  const cycles = live.flatMap((seat) => shownCycle(seat) ?? []).filter(({ fundedAt }) => fundedAt !== null);
  const unpaid = live.flatMap((seat) => unpaidCycle(seat) ?? []);
  const sum = (list: readonly SeatCycle[], minor: (cycle: SeatCycle) => number) =>
    list.reduce((total, cycle) => total + minor(cycle), 0);
  return {
    pieces: sum(cycles, ({ pieces }) => pieces.length),
    approved: sum(cycles, ({ pieces }) => pieces.filter(({ status }) => status === 'approved').length),
    releasedMinor: sum(cycles, ({ paid, fee }) => paid.minor + fee.minor),
    heldMinor: sum(cycles, ({ held }) => held.minor),
    unpaidMinor: sum(unpaid, ({ price }) => price.minor),
    unpaid: unpaid.length,
  };
}

/** The pool is split evenly; the cents that do not divide are not asked for. */
export const bonusOfSeat = (poolMinor: number | null, places: number | null): number =>
  poolMinor === null || places === null || places < 1 ? 0 : Math.floor(poolMinor / places);

/** What a cycle of the whole squad costs, before and with VAT. */
export function planTotal(feeMinor: number, places: number, vatBp: number): { net: number; gross: number } {
  const net = feeMinor * places;
  return { net, gross: net + Math.round((feeMinor * vatBp) / 10_000) * places };
}
