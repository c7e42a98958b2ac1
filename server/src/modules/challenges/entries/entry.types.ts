/** system: a rule of ours; clock: a deadline passed. */
export const entryActors = ['creator', 'brand', 'staff', 'system', 'clock'] as const;
export type EntryActor = (typeof entryActors)[number];
export type EntryReader = Extract<EntryActor, 'creator' | 'brand' | 'staff'>;

export const entryStatuses = [
  'joined',
  'draft_submitted',
  'changes_requested',
  'draft_approved',
  'posted',
  'verifying',
  'approved',
  'tracking',
  'validating',
  'payable',
  'paid',
  'withdrawn',
  'rejected',
  'expired',
  'disqualified',
  'frozen',
] as const;
export type EntryStatus = (typeof entryStatuses)[number];

/** Why a brand rejects work. other: the note says it all. */
export const rejectionReasons = [
  'off_brief',
  'quality',
  'product_missing',
  'label_missing',
  'wrong_claims',
  'not_own_work',
  'other',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** Platforms whose posts can be handed in. */
export type PostPlatform = 'youtube' | 'tiktok' | 'anyjoi';

/** One creator's part in a challenge, as it is kept. */
export interface EntryState {
  id: string;
  challengeId: string;
  brandId: string;
  userId: string;
  periodNo: number;
  ownershipCode: string;
  status: EntryStatus;
  /** What was asked of creators at joining: later changes evict nobody. */
  rules: object;
  platform: PostPlatform | null;
  externalId: string | null;
  url: string | null;
  caption: string | null;
  mediaIds: string[];
  /** The tracked content of the post. */
  contentId: string | null;
  changeRequests: number;
  extended: boolean;
  /** Reason of the last decision. */
  note: string | null;
  failedCheck: string | null;
  /** Why the brand rejected it. */
  rejection: RejectionReason | null;
  warnings: string[];
  // Figures as of the last reading that counts.
  views: number;
  likes: number;
  comments: number;
  shares: number;
  viewsAt: Date | null;
  /** The reading at the freeze is in; later ones do not count. */
  viewsFinal: boolean;
  /** Paid-eligible views: the order of the board. */
  score: number;
  // Money, gross as it uses the budget; fee and earned are its parts.
  /** Mode fixed: the price that was promised, in gross cents; null = as the brief says. */
  priceMinor: number | null;
  reservedMinor: number;
  accruedMinor: number;
  feeMinor: number;
  earnedMinor: number;
  /** Of accrued and earned: what steps have brought, which waits and is paid by itself. */
  stepMinor: number;
  stepEarnedMinor: number;
  /** Due when the budget was empty; stays unpaid. */
  unpaidMinor: number;
  /** Number of the last accrual: the key of its posting. */
  accrualNo: number;
  /** The post was gone too long: the accrual is taken back until it returns. */
  withheld: boolean;
  goneSince: Date | null;
  goneDueAt: Date | null;
  /** The clock of the present state. */
  dueAt: Date | null;
  remindAt: Date | null;
  /** The challenge is suspended since then: clocks stand still. */
  haltedAt: Date | null;
  // What a freeze interrupted, and who asked to end it.
  statusBefore: EntryStatus | null;
  dueBefore: Date | null;
  frozenAt: Date | null;
  escalatedAt: Date | null;
  /** Since when it waits for a decision of staff: frozen, or held by its score. */
  staffSince: Date | null;
  /** What speaks against the entry, 0 to 100, as last scored. */
  fraudScore: number;
  /** Something holds all pay until staff decide, whatever the score is. */
  fraudHeld: boolean;
  // What staff had before them when they let it go.
  clearedScore: number | null;
  clearedHeld: boolean;
  /** When the hold was prolonged for a second look. */
  recheckedAt: Date | null;
  // The decision that ended it, which can be appealed: where it found it, when and by whom.
  endedFrom: EntryStatus | null;
  endedAt: Date | null;
  endedBy: EntryActor | null;
  endedById: string | null;
  /** An appeal or the end of a freeze brought it back: its deadlines count at least to then, also after the end of the challenge. */
  graceUntil: Date | null;
  submittedAt: Date | null;
  reviewedAt: Date | null;
  approvedAt: Date | null;
  keepLiveUntil: Date | null;
  paidAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const setOf = (...statuses: EntryStatus[]): ReadonlySet<EntryStatus> => new Set(statuses);

/** No more than an appeal can change these. */
export const finalStatuses = setOf('paid', 'withdrawn', 'rejected', 'expired', 'disqualified');
/** Ended without pay: the place is free again and the views count nowhere. */
export const lostStatuses = setOf('withdrawn', 'rejected', 'expired', 'disqualified');
/** The brand, or the clock in its place, still has to decide. */
export const undecidedStatuses = setOf(
  'joined',
  'draft_submitted',
  'changes_requested',
  'draft_approved',
  'posted',
  'verifying',
  'approved',
);
/** Wait for the brand. */
export const reviewStatuses = ['draft_submitted', 'verifying'] as const satisfies readonly EntryStatus[];
/** Ranked; the index challenge_entry_board holds the same list. */
export const boardStatuses = [
  'approved',
  'tracking',
  'validating',
  'payable',
  'paid',
] as const satisfies readonly EntryStatus[];

export interface EntryCounts {
  open: number;
  undecided: number;
  participants: number;
}

/** Its challenge is suspended, or has just been lifted and the clocks have not been moved on yet. */
export const standsStill = (challenge: { status: string }, entry: Pick<EntryState, 'haltedAt'>): boolean =>
  challenge.status === 'suspended' || entry.haltedAt !== null;

/** What one entry in a status adds to the counters of its challenge. */
export const countsOf = (status: EntryStatus | null): EntryCounts => ({
  open: status !== null && !finalStatuses.has(status) ? 1 : 0,
  undecided: status !== null && undecidedStatuses.has(status) ? 1 : 0,
  participants: status !== null && !lostStatuses.has(status) ? 1 : 0,
});
