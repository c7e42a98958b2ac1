import type { ChangedField } from '../../challenges/index.js';

export const changeRequestStatuses = ['proposed', 'accepted', 'rejected', 'expired'] as const;
export type ChangeRequestStatus = (typeof changeRequestStatuses)[number];

export const changeAnswers = ['accepted', 'rejected'] as const;
export type ChangeAnswer = (typeof changeAnswers)[number];

/** A change that a brand proposes to a running challenge. */
export interface ChangeRequest {
  id: string;
  challengeId: string;
  brandId: string;
  proposedBy: string;
  /** The new values, as the brand sent them. */
  changes: object;
  /** Field by field, before and after, with what each asks of creators. */
  fields: ChangedField[];
  reason: string;
  status: ChangeRequestStatus;
  dueAt: Date | null;
  decidedAt: Date | null;
  createdAt: Date;
}
