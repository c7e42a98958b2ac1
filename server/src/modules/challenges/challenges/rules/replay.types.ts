import type { ChallengeBrief, ChallengeTerms } from '../challenge.types.js';
import type { AccrualKind } from './accrual.js';

/** Names the shape of the file; a new shape gets a new number. */
export const PAYOUT_FORMAT = 'anyjoi.challenge-payout/2';

/** All that an accrual depends on beside what was counted. Sums are gross cents, the fee in basis points. */
export type PayoutRules = Pick<
  ChallengeBrief,
  | 'mode'
  | 'rankBy'
  | 'prizes'
  | 'payPerEntryMinor'
  | 'killFeePercent'
  | 'minViews'
  | 'maxViewsPaidPerEntry'
  | 'maxPerCreatorMinor'
> &
  Pick<ChallengeTerms, 'feeMode' | 'feeBp' | 'cpmMinor'>;

/** Rules that a change of the running challenge replaced. */
export interface EarlierRules {
  /** From here on they counted no more. */
  until: string;
  rules: PayoutRules;
}

/** What a platform counted at one time, as it was read; never changed afterwards. */
export interface PayoutSnapshot {
  at: string;
  views: number;
  likes: number;
  comments: number;
  shares: number;
  source: string;
}

export interface PayoutDecision {
  at: string;
  event: string;
  by: string;
  from: string | null;
  to: string;
}

/** In the order of approval, then id: the order in which ties are decided. */
export interface PayoutEntry {
  id: string;
  creator: string;
  status: string;
  approvedAt: string | null;
  /** Mode fixed: the price that was promised; null = the one of the rules. */
  priceMinor: number | null;
  snapshots: PayoutSnapshot[];
  decisions: PayoutDecision[];
  /** What the ledger holds for the entry. */
  ledger: { grossMinor: number; feeMinor: number; creatorMinor: number };
}

export interface PayoutLine {
  entryId: string;
  /** Views as they count for pay, or the score; 0 where neither matters. */
  counted: number;
  /** Empty for the entry of somebody else. */
  booked: { grossMinor: number; feeMinor: number; creatorMinor: number; unpaidMinor: number } | null;
  /** Planned, but not booked. */
  refused: boolean;
}

/** Accruals that were decided together. */
export interface PayoutStep {
  at: string;
  kind: AccrualKind;
  /** Budget that was neither spent nor promised before it; null where the sum does not depend on it. */
  restMinor: number | null;
  lines: PayoutLine[];
  /** In the file of one creator: what stands for the parts of the others. */
  others: {
    /** What all entries of the step could share. */
    availableMinor: number;
    /** What was due to all of them together. */
    dueMinor: number;
    count: number;
  } | null;
}

export interface PayoutFile {
  format: typeof PAYOUT_FORMAT;
  asOf: string;
  challenge: { id: string; title: string; status: string };
  /** challenge: every entry; entry: one creator's own, with what is needed to verify it. */
  scope: 'challenge' | 'entry';
  /** As they are now. */
  rules: PayoutRules;
  /** The oldest first. Accepted work keeps the price of its day. */
  earlierRules: EarlierRules[];
  budget: { budgetMinor: number; spentMinor: number; feeMinor: number };
  entries: PayoutEntry[];
  steps: PayoutStep[];
}
