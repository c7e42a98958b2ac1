export const stepStatuses = ['open', 'submitted', 'sent_back', 'done', 'missed'] as const;
export type StepStatus = (typeof stepStatuses)[number];

/** One step of an entry, with its part of the promised price. */
export interface EntryStep {
  id: string;
  entryId: string;
  challengeId: string;
  userId: string;
  name: string;
  /** Its place in the order of the type, from 0. */
  place: number;
  status: StepStatus;
  /** Gross, as it uses the budget. */
  shareMinor: number;
  /** What was handed in for it: words, files. */
  text: string | null;
  mediaIds: string[];
  // What it has earned: 0 until it is done, and of the last step always, since that one earns with the entry.
  accruedMinor: number;
  feeMinor: number;
  earnedMinor: number;
  submittedAt: Date | null;
  doneAt: Date | null;
  /** The end of its own hold. */
  dueAt: Date | null;
  /** Its part is payable since then. */
  paidAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}
