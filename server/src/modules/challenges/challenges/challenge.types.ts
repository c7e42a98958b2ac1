import type { Principal } from '../../../platform/security/principal.js';
import type { Money } from '../../../kernel/money.js';
import type { ContentFormat } from '../content-tracking/index.js';
import type { LinkedPlatform } from '../platform-links/index.js';
import type { VatDecision } from '../../money/tax/index.js';

export const campaignTypes = [
  'create_and_post',
  'content',
  'amplify',
  'livestream',
  'event_attendance',
  'sponsoring',
  'ad_posting',
] as const;
export type CampaignType = (typeof campaignTypes)[number];

export const challengeModes = ['brawl', 'fixed', 'ranked', 'pot'] as const;
export type ChallengeMode = (typeof challengeModes)[number];

/** instagram is behind the setting challenge.instagram. */
export const challengePlatforms = ['youtube', 'tiktok', 'anyjoi', 'instagram'] as const;
export type ChallengePlatform = (typeof challengePlatforms)[number];

export { type ContentFormat, contentFormats } from '../content-tracking/index.js';

export const joinModes = ['open', 'request', 'invite'] as const;
export type JoinMode = (typeof joinModes)[number];

export const rankings = ['views', 'performance'] as const;
export type RankBy = (typeof rankings)[number];

export const breedTypes = ['ambassador', 'affiliate', 'ugc', 'reviewer'] as const;
export type BreedType = (typeof breedTypes)[number];

export const challengeStatuses = [
  'draft',
  'pending_payment',
  'in_review',
  'scheduled',
  'live',
  'paused',
  'exhausted',
  'reviewing',
  'settling',
  'completed',
  'cancelling',
  'cancelled',
  'suspended',
] as const;
export type ChallengeStatus = (typeof challengeStatuses)[number];

/** Who may take part; an absent field asks nothing. */
export interface Targeting {
  breedType?: BreedType[];
  contentFocus?: string[];
  ageRange?: { min: number; max: number };
  specificGender?: string[];
  specificCreatorCountry?: string[];
  specificLanguage?: string[];
  specificAudienceCountry?: string[];
  /** Of one linked account on a platform of the challenge. */
  minFollowers?: number;
  minAverageViews?: number;
  /** A linked account on one of these. */
  verifiedPlatform?: LinkedPlatform[];
  /** true: their identity has been verified. */
  verifiedIdentity?: boolean;
}

/** Gross, the fee inside; only in mode ranked. */
export interface Prize {
  /** 1 is the best. */
  rank: number;
  amountMinor: number;
}

/** The fields of a type beyond every brief, under the name of the type; `detailsOf` reads them. */
export type ChallengeDetails = Partial<Record<CampaignType, object>>;

export type FeeMode = 'inclusive' | 'on_top';

/** Frozen with the first quote and never changed once money came in. */
export interface ChallengeTerms {
  feeMode: FeeMode;
  feeBp: number;
  /** Price of 1,000 views. */
  cpmMinor: number;
  vatBp: number;
  /** The rule behind the rate; terms of a draft that nobody asked a price for have none. */
  vat?: VatDecision;
}

/** What the brand writes. */
export interface ChallengeBrief {
  title: string;
  description: string;
  rules: string | null;
  coverId: string | null;
  type: CampaignType;
  mode: ChallengeMode;
  platforms: ChallengePlatform[];
  formats: ContentFormat[];
  hashtags: string[];
  mentions: string[];
  targeting: Targeting;
  minAge: number;
  maxAge: number;
  joinMode: JoinMode;
  maxParticipants: number | null;
  /** Net budget, the sum of all top-ups included. */
  budgetMinor: number;
  payPerEntryMinor: number | null;
  preReview: boolean;
  maxViewsPaidPerEntry: number | null;
  maxPerCreatorMinor: number | null;
  minViews: number;
  keepLiveDays: number;
  tailDays: number;
  killFeePercent: number;
  usageRights: string | null;
  disclosure: string | null;
  doList: string[];
  dontList: string[];
  assetIds: string[];
  submissionLimit: number;
  rankBy: RankBy;
  prizes: Prize[];
  details: ChallengeDetails;
  startsAt: Date;
  endsAt: Date;
}

/** Money of a challenge, net of VAT where the name does not say otherwise. */
export interface ChallengeMoney {
  /** What came into the escrow: budgets, with feeMode on_top their fees too. */
  fundedMinor: number;
  vatChargedMinor: number;
  /** What left the escrow back to the brand. */
  refundedMinor: number;
  vatRefundedMinor: number;
  /** What is used of the budget: inclusive = fee and creators' part, on_top = creators' part. */
  spentMinor: number;
  /** The platform's part of all accruals. */
  feeTakenMinor: number;
  /** Promised to entries in mode fixed, not yet spent. */
  reservedMinor: number;
}

/** Kept by entries through `ChallengesService.count`. */
export interface ChallengeCounters {
  /** Requests that wait for an answer. */
  requests: number;
  /** People who joined and did not withdraw. */
  participants: number;
  /** Entries ever made; the first one ends editing. */
  entries: number;
  /** Entries that still wait for a decision. */
  undecided: number;
  /** Entries that are not final; settling and cancelling end when none is left. */
  open: number;
  /** Appeals that staff still decide; settling and cancelling wait for them too. */
  appeals: number;
  views: number;
  likes: number;
  comments: number;
  shares: number;
}

/** One challenge with everything a rule needs. */
export interface ChallengeState extends ChallengeBrief, ChallengeMoney, ChallengeCounters {
  id: string;
  brandId: string;
  status: ChallengeStatus;
  terms: ChallengeTerms | null;
  quoteUntil: Date | null;
  quoteProlonged: boolean;
  /** A payment of the quote is on its way. */
  paying: boolean;
  /** Deadline of the present state, as shown. */
  dueAt: Date | null;
  /** When the clock looks again; empty once the timeout of this state has fired. */
  timerAt: Date | null;
  /** Paused: running entries earn until then. */
  accrualStopsAt: Date | null;
  /** Views after this moment are not paid: endsAt + tailDays, or the moment of the cancel. */
  viewsFreezeAt: Date | null;
  suspendedFrom: ChallengeStatus | null;
  suspendedAt: Date | null;
  /** Deadline of the state before the suspension. */
  suspendedDueAt: Date | null;
  escalatedAt: Date | null;
  /** A funded draft is cancelled then, unless it is submitted again. */
  rejectedUntil: Date | null;
  /** What staff told the brand: reasons of a rejection or suspension. */
  staffReason: string | null;
  publishedAt: Date | null;
  cancelledAt: Date | null;
  cancelReason: string | null;
  completedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** What a card shows of a challenge. */
export const cardColumns = [
  'id',
  'title',
  'coverId',
  'brandId',
  'type',
  'platforms',
  'mode',
  'budgetMinor',
  'status',
  'startsAt',
  'endsAt',
  'participants',
] as const satisfies readonly (keyof ChallengeState)[];
export type ChallengeCardState = Pick<ChallengeState, (typeof cardColumns)[number]>;

/** How one person stands to a challenge. */
export interface ChallengeViewer {
  request: 'pending' | 'accepted' | 'rejected' | 'withdrawn' | null;
  invitation: 'pending' | 'accepted' | 'declined' | 'expired' | 'revoked' | null;
  /** Status of the own entry. */
  entry: string | null;
  /** What it has brought so far, and when it has to go on. */
  part: { views: number; earned: Money; dueAt: string | null } | null;
}

/** Who looks; absent = logged out. */
export type Viewer = Pick<Principal, 'userId' | 'activeRole' | 'owner'> & Partial<Pick<Principal, 'team'>>;

export const terminalStatuses: readonly ChallengeStatus[] = ['completed', 'cancelled'];
