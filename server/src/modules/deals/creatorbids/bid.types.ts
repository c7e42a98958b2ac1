import type { Targeting } from '../../challenges/challenges/index.js';
import type { Deliverable, Placement } from '../deals/index.js';

export const bidStatuses = ['draft', 'open', 'closed', 'awarded', 'cancelled'] as const;
export type BidStatus = (typeof bidStatuses)[number];

export const proposalStatuses = ['pending', 'accepted', 'revised', 'expired'] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

/** Why a proposal came to nothing. */
export const closedReasons = [
  'declined',
  'withdrawn',
  'not_selected',
  'not_answered',
  'bid_cancelled',
  // What was opened is not what was sealed.
  'seal_broken',
] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** What a brand asks creators to bid on. */
export interface BidState {
  id: string;
  brandId: string;
  title: string;
  brief: string;
  formats: string[];
  placements: Placement[];
  /** What is wanted; a proposal may name something else. */
  deliverables: Deliverable[];
  targeting: Targeting;
  /** Others do not find it. */
  inviteOnly: boolean;
  /** What all accepted proposals together may cost. */
  budgetMinor: number;
  /** What one proposal may ask. */
  leastMinor: number | null;
  mostMinor: number;
  places: number;
  deadline: Date;
  status: BidStatus;
  awardedMinor: number;
  awardedCount: number;
  /** When the clock looks again: the deadline, later `decideBy`. */
  timerAt: Date | null;
  /** Until when proposals of a closed bid may be accepted. */
  decideBy: Date | null;
  openedAt: Date | null;
  closedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** What a creator offers; sealed until the bid closes. */
export interface ProposalTerms {
  priceMinor: number;
  days: number;
  text: string;
  deliverables: Deliverable[];
}

export interface ProposalState {
  id: string;
  bidId: string;
  brandId: string;
  creatorId: string;
  version: number;
  /** The version before. */
  revisionOf: string | null;
  status: ProposalStatus;
  closedReason: ClosedReason | null;
  closedNote: string | null;
  /** SHA-256 of the sealed text, nonce included. */
  hash: string;
  /** Encrypted; null once it is opened. */
  sealed: string | null;
  /** The text that was hashed; null until it is opened, and after the author has left. */
  openedText: string | null;
  openedAt: Date | null;
  /** Read from the text when it is opened, so that lists can sort by them. */
  priceMinor: number | null;
  /** Price of one piece, which prices are compared by. */
  pieceMinor: number | null;
  days: number | null;
  placements: Placement[] | null;
  revisionNote: string | null;
  /** How often the brand asked for a revision. */
  revisionRounds: number;
  dealId: string | null;
  fundedAt: Date | null;
  /** The brand has noted it for later; its author learns nothing of it. */
  shortlistedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Prices of one piece in deals of the last months: quartiles over `count` of them. */
export interface PriceBand {
  count: number;
  lowMinor: number;
  medianMinor: number;
  highMinor: number;
}
