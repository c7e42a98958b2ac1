import type { Sentence } from '../../../kernel/sentence.js';

export const appealKinds = ['entry', 'challenge', 'moderation', 'suspension', 'kyc', 'payout'] as const;
export type AppealKind = (typeof appealKinds)[number];

export const appealStatuses = ['open', 'upheld', 'reversed'] as const;
export type AppealStatus = (typeof appealStatuses)[number];
export type AppealOutcome = Exclude<AppealStatus, 'open'>;

/** What a decision says for itself: what was decided, by which rule, by whom and why. Kept as it was with the appeal. */
export interface Statement {
  /** Of what it is about, such as a challenge; null where the sentence says it all. */
  title: string | null;
  what: Sentence;
  rule: Sentence;
  /** How long it can be appealed where that is not the setting's time. */
  fileDays?: number;
  /** No human took part in it. */
  automated: boolean;
  reason: Sentence | null;
}

/** What it is about, as a page of staff. */
export interface AppealSubject {
  kind: string;
  id: string;
}

/** A decision that stands now and can be appealed. */
export interface AppealableDecision extends Statement {
  /** They alone may appeal. */
  ownerId: string;
  /** The other side, which hears of the appeal and of its end; null where there is none. */
  otherId: string | null;
  /** Tells one decision about a thing from the next. */
  at: Date;
  /** Who took it: they do not judge the appeal. */
  by: string | null;
  /** Where its owner sees it. */
  path: string;
  /** Where the other side sees it. */
  otherPath: string | null;
  subject: AppealSubject;
}

/** One line of what staff see beside an appeal. */
export interface AppealFact {
  label: Sentence;
  value: Sentence;
}
