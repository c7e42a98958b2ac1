export const ovationStatuses = [
  'draft',
  'requested',
  'accepted',
  'submitted',
  'changes_requested',
  'approved',
  'published',
  'declined',
  'withdrawn',
  'expired',
] as const;
export type OvationStatus = (typeof ovationStatuses)[number];

/** How somebody who speaks about a brand is known to have dealt with it. */
export const verifications = ['collab'] as const;
export type Verification = (typeof verifications)[number];

export const consentMoves = ['given', 'withdrawn'] as const;
export type ConsentMove = (typeof consentMoves)[number];

/** What a brand asks a creator to say about it, for a reward; or what somebody said on their own by its link. */
export interface OvationState {
  id: string;
  brandId: string;
  creatorId: string;
  productId: string | null;
  prompt: string;
  /** 0 = by the link: nobody is paid for it. */
  rewardMinor: number;
  linkId: string | null;
  status: OvationStatus;
  rating: number | null;
  text: string | null;
  mediaIds: string[];
  /** What the other side wrote last: why it declines, what has to change. */
  note: string | null;
  changeRounds: number;
  /** Until when it is to be handed in, as the brand asked. */
  wantedBy: Date | null;
  /** Until when whoever has to act next may do so. */
  dueAt: Date | null;
  /** When the clock of ovations looks again; from the deal on that is the deal's. */
  timerAt: Date | null;
  dealId: string | null;
  /** The reward lies in escrow. */
  funded: boolean;
  verified: Verification | null;
  consentVersion: number | null;
  consentAt: Date | null;
  requestedAt: Date | null;
  submittedAt: Date | null;
  approvedAt: Date | null;
  /** The creator was paid. */
  paidAt: Date | null;
  publishedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Everything that was handed in and decided with one number of stars; 0 = without stars. */
export interface RatingFigures {
  rating: number;
  handedIn: number;
  changesAsked: number;
  published: number;
}
