import { type Accrual, type ChallengeState, type Pot, viewsFreezeAt } from '../challenges/index.js';
import { accrual, type Posting } from '../../money/ledger/index.js';
import type { EntryState } from './entry.types.js';

/** Of the fixed price that was promised, what no step has earned. */
export const priceLeft = (
  { payPerEntryMinor }: ChallengeState,
  { priceMinor, stepMinor }: EntryState,
): number => Math.max(0, (priceMinor ?? payPerEntryMinor ?? 0) - stepMinor);

/** Withheld for a post that is there again. */
export const isBack = ({ withheld, goneSince }: Pick<EntryState, 'withheld' | 'goneSince'>): boolean =>
  withheld && goneSince === null;

export const viewsOf = ({ id, withheld, views, accruedMinor, unpaidMinor }: EntryState) => ({
  id,
  views: withheld ? 0 : views,
  accruedMinor,
  unpaidMinor,
});

export function postingOf(entry: EntryState, part: Accrual, to?: 'payable'): Posting {
  const creator = { type: 'user', id: entry.userId };
  const parts = [{ creator, fee: part.feeMinor, earned: part.creatorMinor }];
  const subject = { type: 'challenge', id: entry.challengeId };
  return {
    ...accrual({ subject, parts, ...(to ? { to } : {}) }),
    key: `${entry.id}:${entry.accrualNo + 1}`,
    source: sourceOf(entry),
  };
}

export function count(entry: EntryState, part: Accrual): void {
  entry.accrualNo += 1;
  entry.accruedMinor += part.grossMinor;
  entry.feeMinor += part.feeMinor;
  entry.earnedMinor += part.creatorMinor;
}

/** The order of the board: who was approved earlier gets the odd cent. */
export const byApproval = (a: EntryState, b: EntryState): number =>
  (a.approvedAt?.getTime() ?? 0) - (b.approvedAt?.getTime() ?? 0) || (a.id < b.id ? -1 : 1);

/** The last reading is the first one at or after the freeze; it stands for the moment of the freeze. */
export function countedAt(challenge: ChallengeState, { viewsAt, viewsFinal }: EntryState): Date {
  const freeze = viewsFreezeAt(challenge);
  return viewsFinal || viewsAt === null || viewsAt > freeze ? freeze : viewsAt;
}

/** The money of a challenge that a plan starts from. */
export function moneyOf({ id, terms, spentMinor, feeTakenMinor }: ChallengeState, restMinor: number) {
  if (!terms) throw new Error(`challenge ${id} has no terms`);
  return { terms, restMinor, spentMinor, feeTakenMinor };
}

export function potOf(challenge: ChallengeState, restMinor: number): Pot {
  const { minViews, maxViewsPaidPerEntry, maxPerCreatorMinor } = challenge;
  return { ...moneyOf(challenge, restMinor), minViews, maxViewsPaidPerEntry, maxPerCreatorMinor };
}

export const sourceOf = ({ id }: EntryState) => ({ type: 'challenge_entry', id });
