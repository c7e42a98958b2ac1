import { AppError } from '../../../kernel/app-error.js';
import { DAY } from '../../../kernel/clock.js';
import { floorRatio } from '../../../kernel/money.js';
import { netOfGross } from './fees.js';

/** The euros behind coins: net and VAT of what was paid for them, and the net of their face value. */
export interface CoinValue {
  backingNet: number;
  backingVat: number;
  faceNet: number;
}

/** Coins bought or given together; `used` is what left it, `usedValue` the part of its value that left with them. */
export interface CoinLot {
  id: string;
  source: 'purchased' | 'bonus';
  store: 'apple' | 'google' | null;
  coins: number;
  used: number;
  value: CoinValue;
  usedValue: CoinValue;
  expiresAt: Date | null;
  createdAt: Date;
}

/** What one spend took from one lot, and what of that came back since. */
export interface LotTake {
  lotId: string;
  coins: number;
  value: CoinValue;
  returned: number;
  returnedValue: CoinValue;
}

export interface CoinTotals extends CoinValue {
  purchased: number;
  bonus: number;
}

export interface CoinSpend {
  /** In the order of spending. */
  takes: LotTake[];
  /** The lots that changed, as they are now. */
  lots: CoinLot[];
  totals: CoinTotals;
}

export interface CoinReturn {
  takes: LotTake[];
  lots: CoinLot[];
  totals: CoinTotals;
}

const RETURNED_BONUS_LIVES = 14 * DAY;
const NO_VALUE: CoinValue = { backingNet: 0, backingVat: 0, faceNet: 0 };

const combine = (a: CoinValue, b: CoinValue, rule: (x: number, y: number) => number): CoinValue => ({
  backingNet: rule(a.backingNet, b.backingNet),
  backingVat: rule(a.backingVat, b.backingVat),
  faceNet: rule(a.faceNet, b.faceNet),
});
const add = (a: CoinValue, b: CoinValue) => combine(a, b, (x, y) => x + y);
const subtract = (a: CoinValue, b: CoinValue) => combine(a, b, (x, y) => x - y);
const part = (value: CoinValue, coins: number, of: number): CoinValue => ({
  backingNet: floorRatio(value.backingNet, coins, of),
  backingVat: floorRatio(value.backingVat, coins, of),
  faceNet: floorRatio(value.faceNet, coins, of),
});

/** Net of what `coins` are worth at their face. */
export const faceNetOf = (coins: number, coinMinor: number, vatBp: number): number =>
  netOfGross(coins * coinMinor, vatBp).net;

/** The value of a new lot; given coins have a face only. */
export const lotValue = (
  coins: number,
  paid: { net: number; vat: number },
  coinMinor: number,
  vatBp: number,
): CoinValue => ({
  backingNet: paid.net,
  backingVat: paid.vat,
  faceNet: faceNetOf(coins, coinMinor, vatBp),
});

export const remainingCoins = (lot: CoinLot): number => lot.coins - lot.used;

const isSpendable = (lot: CoinLot, now: Date) =>
  remainingCoins(lot) > 0 && (lot.expiresAt === null || lot.expiresAt > now);

/** Bonus by nearest expiry, then purchased first in first out. */
function spendingOrder(a: CoinLot, b: CoinLot): number {
  if (a.source !== b.source) return a.source === 'bonus' ? -1 : 1;
  const [expiryA, expiryB] = [a, b].map(({ expiresAt }) => expiresAt?.getTime() ?? Number.MAX_SAFE_INTEGER);
  if (expiryA !== expiryB) return (expiryA ?? 0) - (expiryB ?? 0);
  return a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);
}

/** Sales with an invoice of their own take bought coins only, none that a store sold. */
const isInvoiceable = (lot: CoinLot) => lot.source === 'purchased' && lot.store === null;
const fits = (lot: CoinLot, { now, invoiced, bought = false }: SpendRule) =>
  isSpendable(lot, now) && (!invoiced || isInvoiceable(lot)) && (!bought || lot.source === 'purchased');

/**
 * Takes coins out of one lot. Value leaves cumulatively, floor(value × used ÷ coins) less what left before, so a lot
 * that is used up has given exactly its value. Returns can put the running total a cent ahead: then nothing leaves.
 */
export function takeFromLot(lot: CoinLot, coins: number): { take: LotTake; lot: CoinLot } {
  if (coins <= 0 || coins > remainingCoins(lot))
    throw new RangeError(`lot ${lot.id} cannot give ${coins} coins`);
  const used = lot.used + coins;
  const value = combine(part(lot.value, used, lot.coins), lot.usedValue, (due, gone) =>
    Math.max(0, due - gone),
  );
  return {
    take: { lotId: lot.id, coins, value, returned: 0, returnedValue: NO_VALUE },
    lot: { ...lot, used, usedValue: add(lot.usedValue, value) },
  };
}

export interface SpendRule {
  now: Date;
  invoiced: boolean;
  /** Bought coins only, from wherever. */
  bought?: boolean;
}

export function spendCoins(lots: readonly CoinLot[], coins: number, rule: SpendRule): CoinSpend {
  const spend: CoinSpend = { takes: [], lots: [], totals: { ...NO_VALUE, purchased: 0, bonus: 0 } };
  let rest = coins;
  for (const lot of lots.filter((one) => fits(one, rule)).sort(spendingOrder)) {
    if (rest === 0) break;
    const taken = takeFromLot(lot, Math.min(rest, remainingCoins(lot)));
    rest -= taken.take.coins;
    spend.takes.push(taken.take);
    spend.lots.push(taken.lot);
    addTotals(spend.totals, lot.source, taken.take.coins, taken.take.value);
  }
  if (rest > 0)
    throw new AppError(
      'INSUFFICIENT_COINS',
      { en: 'There are not enough coins', de: 'Es sind nicht genug Coins da' },
      { price: coins },
    );
  return spend;
}

/**
 * Gives coins of one spend back to the lots they came from, last used first; each lot gets what was taken from it, in
 * parts cumulatively. A bonus lot that ran out meanwhile lives 14 days more.
 */
export function returnCoins(
  takes: readonly LotTake[],
  lots: readonly CoinLot[],
  coins: number,
  now: Date,
): CoinReturn {
  const back: CoinReturn = { takes: [], lots: [], totals: { ...NO_VALUE, purchased: 0, bonus: 0 } };
  const known = new Map(lots.map((lot) => [lot.id, lot]));
  let rest = coins;
  for (const take of takes.toReversed()) {
    const count = Math.min(rest, take.coins - take.returned);
    if (count === 0) continue;
    const lot = known.get(take.lotId);
    if (!lot) throw new Error(`lot ${take.lotId} is missing`);
    rest -= count;
    const returned = take.returned + count;
    const stays = part(take.value, take.coins - returned, take.coins);
    const returnedValue = subtract(take.value, stays);
    const value = subtract(returnedValue, take.returnedValue);
    back.takes.push({ ...take, returned, returnedValue });
    known.set(lot.id, {
      ...lot,
      used: lot.used - count,
      usedValue: subtract(lot.usedValue, value),
      expiresAt:
        lot.expiresAt && lot.expiresAt <= now
          ? new Date(now.getTime() + RETURNED_BONUS_LIVES)
          : lot.expiresAt,
    });
    addTotals(back.totals, lot.source, count, value);
  }
  if (rest > 0) throw new RangeError(`${rest} coins more than were spent`);
  const touched = new Set(back.takes.map(({ lotId }) => lotId));
  back.lots = [...known.values()].filter(({ id }) => touched.has(id));
  return back;
}

/**
 * What the first `coins` of a spend are worth, in the order in which they were taken. Together with what a return of
 * the others gives back it is exactly what was taken.
 */
export function valueOfFirst(takes: readonly LotTake[], coins: number): CoinValue {
  let rest = coins;
  let value = NO_VALUE;
  for (const take of takes) {
    const count = Math.min(rest, take.coins);
    value = add(value, part(take.value, count, take.coins));
    rest -= count;
  }
  if (rest > 0) throw new RangeError(`${rest} coins more than were taken`);
  return value;
}

export const differenceOf = (later: CoinValue, earlier: CoinValue): CoinValue => subtract(later, earlier);

function addTotals(totals: CoinTotals, source: CoinLot['source'], coins: number, value: CoinValue): void {
  totals[source] += coins;
  totals.backingNet += value.backingNet;
  totals.backingVat += value.backingVat;
  totals.faceNet += value.faceNet;
}

export interface WithdrawalInput {
  price: number;
  purchased: number;
  unspent: number;
  /** Face value of the spent bonus coins that came with the purchase. */
  spentBonusFace: number;
}

/** What an unused purchase gives back: the price of its unspent coins less the bonus that was already enjoyed. */
export const withdrawalRefund = ({ price, purchased, unspent, spentBonusFace }: WithdrawalInput): number =>
  Math.max(0, floorRatio(price, unspent, purchased) - spentBonusFace);
