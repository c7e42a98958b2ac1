import type { DealSide, DealTerms } from '../deal.types.js';

export const offerStatuses = ['pending', 'request', 'accepted', 'rejected', 'expired'] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** Terms as one side has named them. */
export interface OfferVersion {
  by: DealSide;
  priceMinor: number;
  at: string;
}

export interface OfferState {
  id: string;
  dealId: string;
  /** The campaign that it is about, if any. */
  campaignId: string | null;
  brandId: string;
  creatorId: string;
  initiator: DealSide;
  terms: DealTerms;
  status: OfferStatus;
  closedReason: 'withdrawn' | 'not_answered' | 'campaign_closed' | null;
  expiresAt: Date;
  /** How often it was countered; three at most. */
  rounds: number;
  extended: boolean;
  history: OfferVersion[];
  createdAt: Date;
}
