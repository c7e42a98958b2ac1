import type { BreedType, Targeting } from '../../challenges/challenges/index.js';
import type { Deliverable } from '../deals/index.js';

export const breedStatuses = ['active', 'paused', 'cancelled'] as const;
export type BreedStatus = (typeof breedStatuses)[number];

export const memberStatuses = ['active', 'paused', 'cancelled'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

export const requestStatuses = ['pending', 'accepted', 'rejected', 'cancelled', 'expired'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export const feeIntervals = ['month', 'once'] as const;
export type FeeInterval = (typeof feeIntervals)[number];

/** Why a request came to nothing. `filled`: the last seat went to somebody else. */
export const requestReasons = ['rejected', 'withdrawn', 'filled', 'not_answered', 'breed_cancelled'] as const;
export type RequestReason = (typeof requestReasons)[number];

/** Why a seat ends. */
export const endReasons = ['left', 'ended', 'breed_cancelled', 'not_funded', 'completed'] as const;
export type EndReason = (typeof endReasons)[number];

/** A standing squad of a brand. */
export interface BreedState {
  id: string;
  brandId: string;
  name: string;
  /** The brief of everybody in it. */
  description: string;
  type: BreedType;
  coverId: string | null;
  /** Of a seat and a cycle; null where each request names its own. */
  feeMinor: number | null;
  feeInterval: FeeInterval;
  /** The pool of all seats for a cycle; null where there is none. */
  bonusMinor: number | null;
  /** null: as many as a squad may have. */
  places: number | null;
  /** Seats that are taken and go on. Kept, so that the last one is given once. */
  memberCount: number;
  /** Creators may apply. */
  open: boolean;
  targeting: Targeting;
  /** What each seat makes in a cycle. */
  deliverables: Deliverable[];
  /** How many paid cycles a seat lasts at least. */
  minCycles: number;
  status: BreedStatus;
  createdAt: Date;
  updatedAt: Date;
}

/** What of a squad counts for a seat from its request on. What is changed in the squad later counts for other requests. */
export type SeatTerms = Pick<BreedState, 'description' | 'deliverables' | 'feeInterval' | 'minCycles'>;

export interface RequestState {
  id: string;
  breedId: string;
  brandId: string;
  creatorId: string;
  initiator: 'brand' | 'creator';
  feeMinor: number;
  /** The part of the bonus pool that the seat can earn in a cycle. */
  bonusMinor: number;
  /** As they were when it was asked; null in rows from before they were kept. */
  terms: SeatTerms | null;
  message: string | null;
  status: RequestStatus;
  reason: RequestReason | null;
  /** What the other side wrote beside it. */
  note: string | null;
  /** The seat it takes over. */
  replacesId: string | null;
  dealId: string | null;
  expiresAt: Date;
  /** When the clock looks; null once it is decided. */
  timerAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A seat. Its cycle is the one that was opened last: it runs, or it is about to. */
export interface MemberState {
  id: string;
  breedId: string;
  brandId: string;
  creatorId: string;
  type: BreedType;
  dealId: string;
  feeMinor: number;
  /** How many paid cycles it lasts at least, as agreed; null in rows from before it was kept. */
  minCycles: number | null;
  status: MemberStatus;
  cycle: number;
  startsAt: Date;
  endsAt: Date;
  /** The start of that cycle has been looked at. */
  begun: boolean;
  /** The last cycle of the seat; null while it goes on. */
  leaveAfter: number | null;
  /** Its place is given back already. */
  freed: boolean;
  leaveReason: EndReason | null;
  leaveNote: string | null;
  /** Whom the creator proposes to follow. */
  replacementId: string | null;
  replacementNote: string | null;
  timerAt: Date | null;
  endedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}
