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

/** What is to be done once a second person agrees. */
export interface ApprovalRequest {
  kind: ApprovalKind;
  subject: { kind: string; id: string };
  /** All that the handler of the kind needs to do it later; amounts in minor units. */
  payload: Record<string, unknown>;
  reason: string;
}
