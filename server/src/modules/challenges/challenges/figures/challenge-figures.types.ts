import type { ChallengeMode, ChallengeStatus, ChallengeTerms } from '../challenge.types.js';

type BrandTaskKind = 'requests' | 'settle' | 'pay' | 'amend' | 'finish' | 'topup';

export interface BrandTask {
  kind: BrandTaskKind;
  id: string;
  title: string;
  count: number;
  dueAt: Date | null;
  amountMinor: number | null;
  note: string | null;
}

export interface StatusCount {
  status: ChallengeStatus;
  count: number;
  requests: number;
  fundedMinor: number;
  spentMinor: number;
  heldMinor: number;
}

export interface RunningRow {
  id: string;
  brandId: string;
  title: string;
  type: string;
  mode: ChallengeMode;
  status: ChallengeStatus;
  budgetMinor: number;
  spentMinor: number;
  participants: number;
  views: number;
  startsAt: Date;
  endsAt: Date;
  dueAt: Date | null;
  total: number;
}

/** What an entry, an invitation or a line of a log needs to know of its challenge. */
export interface BriefRow {
  id: string;
  brandId: string;
  title: string;
  type: string;
  mode: ChallengeMode;
  status: ChallengeStatus;
  startsAt: Date;
  endsAt: Date;
  payPerEntryMinor: number | null;
  terms: ChallengeTerms | null;
}

export interface LoggedMove {
  id: string;
  challengeId: string;
  title: string;
  event: string;
  reason: string | null;
  at: Date;
}

export interface Waiting {
  id: string;
  title: string;
  brandId: string;
  status: ChallengeStatus;
  budgetMinor: number;
  dueAt: Date | null;
  total: number;
}

export interface Brief extends Omit<BriefRow, 'terms'> {
  /** Those of today where none were frozen yet. */
  terms: ChallengeTerms;
}

export interface BrandSums {
  byStatus: ReadonlyMap<ChallengeStatus, number>;
  requests: number;
  /** Net of VAT: what was put in, less what came back. */
  fundedMinor: number;
  spentMinor: number;
  /** What the escrow accounts hold. */
  heldMinor: number;
}

/** What came in during one bucket. */
export interface HourSums {
  bucket: string;
  views: number;
  likes: number;
  comments: number;
  shares: number;
  spentMinor: number;
}
