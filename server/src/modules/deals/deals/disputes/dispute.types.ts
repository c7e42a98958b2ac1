import type { DealSide } from '../deal.types.js';

export const disputeStatuses = ['open', 'resolved'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** One side says that the deal went wrong; it holds the escrow of one order until staff have decided. */
export interface DisputeState {
  id: string;
  dealId: string;
  orderId: string;
  brandId: string;
  creatorId: string;
  /** The person, also where they act for a team. */
  openedBy: string;
  side: DealSide;
  reason: string;
  mediaIds: string[];
  status: DisputeStatus;
  /** What was in the escrow when it was opened. */
  heldMinor: number;
  /** Percent of it; null until it is decided, and where the bank took the money first. */
  creatorShare: number | null;
  note: string | null;
  resolvedBy: string | null;
  /** When staff should have decided, and when it was found that they have not. */
  dueAt: Date;
  escalatedAt: Date | null;
  createdAt: Date;
  resolvedAt: Date | null;
}
