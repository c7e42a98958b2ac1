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
export type ApprovalEnd = Exclude<ApprovalStatus, 'pending_approval'>;

/** All that is needed to do it later, by kind; amounts in minor units. */
export interface ApprovalPayloads extends Record<ApprovalKind, ApprovalPayloadDto> {
  journal: Required<Pick<ApprovalPayloadDto, 'lines'>> & Pick<ApprovalPayloadDto, 'effectiveAt'>;
  payout: { amountMinor: number; userId: string };
  refund: { amountMinor: number };
  coin_correction: { coins: number };
  /** `creatorShare` where an escrow is split: percent of the sum. */
  unfreeze: { amountMinor: number; creatorShare?: number };
  /** `amountMinor` is what leaves, `vatMinor` the VAT in it. */
  payback: { bankAccountId: string; amountMinor: number; vatMinor?: number; screening: 'clear' | 'look' };
}

/** What was asked for and what became of it. */
export interface Approval<Kind extends ApprovalKind = ApprovalKind> {
  id: string;
  kind: Kind;
  subjectKind: string;
  subjectId: string;
  payload: ApprovalPayloads[Kind];
  /** Whose money it moves: none of them asks for it or decides it. */
  people: string[];
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
  /** Whose money it moves; absent = nobody's but ours. */
  people?: readonly string[];
  reason: string;
}

/** What is summed: coins that were taken by mistake can be given back the same day. */
export type StaffActKind = Exclude<ApprovalKind, 'coin_correction'> | 'coins_given' | 'coins_taken';

/** What one member of staff is about to do. */
export interface StaffAct {
  kind: StaffActKind;
  subject: { kind: string; id: string };
  /** Whose money it moves. */
  personId: string;
  /** Cents or coins, as the kind counts. */
  amount: number;
}
