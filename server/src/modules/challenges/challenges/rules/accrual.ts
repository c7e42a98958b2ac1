import { floorRatio, shareOf, splitByWeight } from '../../../../kernel/money.js';
import type { ChallengeTerms } from '../challenge.types.js';

type FeeTerms = Pick<ChallengeTerms, 'feeMode' | 'feeBp'>;

/** One movement of money out of the escrow; all three negative when it is taken back. */
export interface Accrual {
  /** What it uses of the budget: inclusive = fee + creator, on_top = creator. */
  grossMinor: number;
  feeMinor: number;
  creatorMinor: number;
}

/**
 * What an accrual came from: a sync of views, the price of an accepted entry, prizes or shares of a pot, a kill fee, what
 * was taken back; carried = the sums of an entry from before accruals were logged.
 */
export type AccrualKind =
  'views' | 'price' | 'share' | 'share_back' | 'prizes' | 'kill_fee' | 'take_back' | 'carried';

export interface Pot {
  terms: Pick<ChallengeTerms, 'feeMode' | 'feeBp' | 'cpmMinor'>;
  /** Budget that is neither spent nor reserved. */
  restMinor: number;
  spentMinor: number;
  feeTakenMinor: number;
  minViews: number;
  maxViewsPaidPerEntry: number | null;
  maxPerCreatorMinor: number | null;
}

/** An entry before a sync, with the views just verified (cumulative). */
export interface EntryViews {
  id: string;
  views: number;
  accruedMinor: number;
  unpaidMinor: number;
}

/** An entry after a sync: what to book, and its new sums. */
export interface EntryAccrual extends Accrual {
  id: string;
  accruedMinor: number;
  unpaidMinor: number;
}

/** Views that count for money and rank: none below the floor, all from there on, at most the cap. */
export function eligibleViews(
  views: number,
  { minViews, maxViewsPaidPerEntry }: Pick<Pot, 'minViews' | 'maxViewsPaidPerEntry'>,
): number {
  if (views < minViews) return 0;
  return maxViewsPaidPerEntry === null ? views : Math.min(views, maxViewsPaidPerEntry);
}

/** Gross of cumulative views; the cap per creator is gross too. */
export function grossOfViews(
  views: number,
  pot: Pick<Pot, 'terms' | 'minViews' | 'maxViewsPaidPerEntry' | 'maxPerCreatorMinor'>,
): number {
  const gross = floorRatio(eligibleViews(views, pot), pot.terms.cpmMinor, 1000);
  return pot.maxPerCreatorMinor === null ? gross : Math.min(gross, pot.maxPerCreatorMinor);
}

/**
 * Divides a change of an entry's gross between platform and creator. Inclusive: the fee is taken of the entry's
 * running sum. On top: it is cumulative over the challenge, so that the escrow ends at exactly 0.
 */
export function accrue(
  terms: FeeTerms,
  change: { grossMinor: number; entryGrossMinor: number; spentMinor: number; feeTakenMinor: number },
): Accrual {
  const { grossMinor } = change;
  if (terms.feeMode === 'on_top') {
    const feeMinor = shareOf(change.spentMinor + grossMinor, terms.feeBp) - change.feeTakenMinor;
    return { grossMinor, feeMinor, creatorMinor: grossMinor };
  }
  const before = change.entryGrossMinor;
  const feeMinor = shareOf(before + grossMinor, terms.feeBp) - shareOf(before, terms.feeBp);
  return { grossMinor, feeMinor, creatorMinor: grossMinor - feeMinor };
}

/**
 * One sync of a challenge: falls first (they lower the unpaid part, then the accrual, and free budget), then what is
 * due shares what is left by largest remainder. `entries` come in the order of approval, then id: ties go to the
 * earlier one. What the budget no longer covers becomes unpaid and stays so.
 */
export function planAccruals(pot: Pot, entries: readonly EntryViews[]): EntryAccrual[] {
  const moves = entries.map((entry) => {
    const change = grossOfViews(entry.views, pot) - entry.accruedMinor - entry.unpaidMinor;
    const unpaidFall = change < 0 ? Math.min(entry.unpaidMinor, -change) : 0;
    return { entry, due: Math.max(change, 0), unpaidFall, fall: change < 0 ? -change - unpaidFall : 0 };
  });
  const freed = moves.reduce((sum, { fall }) => sum + fall, 0);
  const granted = grant(
    pot.restMinor + freed,
    moves.map(({ due }) => due),
  );
  const running = { spentMinor: pot.spentMinor, feeTakenMinor: pot.feeTakenMinor };
  return moves.map(({ entry, due, unpaidFall, fall }, index) => {
    const grossMinor = (granted[index] ?? 0) - fall;
    const accrual = accrue(pot.terms, { grossMinor, entryGrossMinor: entry.accruedMinor, ...running });
    running.spentMinor += accrual.grossMinor;
    running.feeTakenMinor += accrual.feeMinor;
    return {
      id: entry.id,
      ...accrual,
      accruedMinor: entry.accruedMinor + grossMinor,
      unpaidMinor: entry.unpaidMinor - unpaidFall + due - (granted[index] ?? 0),
    };
  });
}

function grant(restMinor: number, dues: readonly number[]): number[] {
  const wanted = dues.reduce((sum, due) => sum + due, 0);
  return wanted <= restMinor ? [...dues] : splitByWeight(Math.max(restMinor, 0), dues);
}

/** Gross kill fees of entries whose work was not accepted: equal, all together at most what is left. */
export function killFees(
  {
    payPerEntryMinor,
    killFeePercent,
    restMinor,
  }: { payPerEntryMinor: number; killFeePercent: number; restMinor: number },
  entryCount: number,
): number[] {
  const each = shareOf(payPerEntryMinor, killFeePercent * 100);
  return grant(
    restMinor,
    Array.from({ length: entryCount }, () => each),
  );
}
