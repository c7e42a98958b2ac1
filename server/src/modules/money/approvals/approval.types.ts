export const approvalKinds = [
  'journal',
  'payout',
  'refund',
  'coin_correction',
  'unfreeze',
  'payback',
] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

export const approvalStatuses = ['pending_approval', 'approved', 'rejected', 'expired'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** What was asked for and what became of it. */
export interface Approval {
  id: string;
  kind: ApprovalKind;
  subjectKind: string;
  subjectId: string;
  payload: Record<string, unknown>;
  reason: string;
  status: ApprovalStatus;
  requestedBy: string;
  decidedBy: string | null;
  note: string | null;
  expiresAt: Date;
  decidedAt: Date | null;
  createdAt: Date;
}

/** What is to be done once a second person agrees. */
export interface ApprovalRequest {
  kind: ApprovalKind;
  subject: { kind: string; id: string };
  /** All that the handler of the kind needs to do it later; amounts in minor units. */
  payload: Record<string, unknown>;
  reason: string;
}
