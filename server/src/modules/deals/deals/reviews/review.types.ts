import type { DealSide } from '../deal.types.js';

/** What is rated, each from one star to five; the same names for both sides. */
export const reviewMarks = ['quality', 'communication', 'reliability'] as const;
type ReviewMark = (typeof reviewMarks)[number];

export type Marks = Record<ReviewMark, number>;

/** The days in which both sides of a deal may write about each other. */
export interface ReviewWindow {
  dealId: string;
  brandId: string;
  creatorId: string;
  endsAt: Date;
  remindAt: Date | null;
  /** Null once it is published. */
  timerAt: Date | null;
  publishedAt: Date | null;
}

export interface ReviewState extends Marks {
  id: string;
  dealId: string;
  /** Who wrote it. */
  side: DealSide;
  authorId: string;
  aboutId: string;
  text: string;
  /** What the person it is about has answered, once. */
  reply: string | null;
  repliedAt: Date | null;
  publishedAt: Date | null;
  /** Staff took it out of sight. */
  hiddenAt: Date | null;
  createdAt: Date;
}

/** Sums of the published reviews about somebody. */
export interface RatingState extends Marks {
  userId: string;
  count: number;
}
