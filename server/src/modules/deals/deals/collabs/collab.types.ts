import type { CampaignType } from '../../../challenges/challenges/index.js';
import type { DealSide } from '../deal.types.js';

/** What a collab is doing, read from its deal. */
export const collabStatuses = [
  'draft',
  'offered',
  'active',
  'in_review',
  'completed',
  'declined',
  'cancelled',
] as const;
export type CollabStatus = (typeof collabStatuses)[number];

export const collabFileKinds = ['brief', 'draft', 'final'] as const;
export type CollabFileKind = (typeof collabFileKinds)[number];

/** What a brand and a creator work on beside the terms of their deal; the deal's id is its own. */
export interface CollabState {
  dealId: string;
  offerId: string;
  brandId: string;
  creatorId: string;
  type: CampaignType;
  createdAt: Date;
}

/** A file that one side gave the other; what counts is handed in as a delivery. */
export interface CollabFileState {
  id: string;
  dealId: string;
  mediaId: string;
  kind: CollabFileKind;
  side: DealSide;
  byId: string;
  note: string | null;
  createdAt: Date;
}
