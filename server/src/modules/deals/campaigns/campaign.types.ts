import type { CampaignType, Targeting } from '../../challenges/challenges/index.js';
import type { DealSide, Deliverable, Placement } from '../deals/index.js';

export const campaignStatuses = ['draft', 'published', 'paused', 'closed'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** Who or what ended it: its brand, its own end, or the longest time a campaign may run. */
export const campaignClosedReasons = ['brand', 'ended', 'time_over'] as const;
export type CampaignClosedReason = (typeof campaignClosedReasons)[number];

/** What became of an application or an offer: it waits, its deal runs, it was paid for at least in part, or nothing was. */
export const applicationStatuses = ['open', 'active', 'done', 'ended'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** What a brand wants of several creators, each with a deal of their own. */
export interface CampaignState {
  id: string;
  brandId: string;
  title: string;
  brief: string;
  type: CampaignType;
  formats: string[];
  placements: Placement[];
  targeting: Targeting;
  deliverables: Deliverable[];
  /** What all its deals together may cost. */
  budgetMinor: number;
  /** What the brand means to pay each creator; null: they name their price. */
  priceMinor: number | null;
  /** How many creators; null: as many as the budget allows. */
  places: number | null;
  status: CampaignStatus;
  startsAt: Date | null;
  endsAt: Date | null;
  /** Of the budget: prices of running deals, and what was paid in those that are over. */
  takenMinor: number;
  /** Applications and offers that wait for an answer. */
  offersCount: number;
  activeCount: number;
  doneCount: number;
  /** When the clock closes it. */
  timerAt: Date | null;
  /** When creators whom it fits are told of it; null: they were, or it is a draft. */
  tellAt: Date | null;
  publishedAt: Date | null;
  closedAt: Date | null;
  closedReason: CampaignClosedReason | null;
  createdAt: Date;
  updatedAt: Date;
}

/** An application to a campaign, or an offer from it: what it is in its deal, kept with each move of it. */
export interface CampaignOfferState {
  /** That of the offer. */
  id: string;
  campaignId: string;
  dealId: string;
  brandId: string;
  creatorId: string;
  initiator: DealSide;
  status: ApplicationStatus;
  /** Who answers, while it is open. */
  turn: DealSide | null;
  dueAt: Date | null;
  priceMinor: number;
  shortlisted: boolean;
  createdAt: Date;
  updatedAt: Date;
}
