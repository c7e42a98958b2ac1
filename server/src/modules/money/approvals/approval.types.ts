import type { ApprovalPayloadDto } from './dto/approval-payload.dto.js';

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

/** All that is needed to do it later, by kind; amounts in minor units. */
export interface ApprovalPayloads extends Record<ApprovalKind, ApprovalPayloadDto> {
  journal: Required<Pick<ApprovalPayloadDto, 'lines'>> & Pick<ApprovalPayloadDto, 'effectiveAt'>;
  payout: { amountMinor: number; userId: string };
  refund: { amountMinor: number };
  coin_correction: { coins: number };
  payback: { bankAccountId: string; amountMinor: number; screening: 'clear' | 'look' };
}

/** What was asked for and what became of it. */
export interface Approval<Kind extends ApprovalKind = ApprovalKind> {
  id: string;
  kind: Kind;
  subjectKind: string;
  subjectId: string;
  payload: ApprovalPayloads[Kind];
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
export interface ApprovalRequest<Kind extends ApprovalKind> {
  kind: Kind;
  subject: { kind: string; id: string };
  payload: ApprovalPayloads[Kind];
  reason: string;
}
