import type { Approval } from './approval.types.js';
import type { ApprovalDto } from './dto/approval.dto.js';

export const approvalDto = (approval: Approval): ApprovalDto => ({
  id: approval.id,
  kind: approval.kind,
  subject: { kind: approval.subjectKind, id: approval.subjectId },
  payload: approval.payload,
  reason: approval.reason,
  status: approval.status,
  requestedBy: approval.requestedBy,
  decidedBy: approval.decidedBy,
  expiresAt: approval.expiresAt.toISOString(),
  decidedAt: approval.decidedAt?.toISOString() ?? null,
  createdAt: approval.createdAt.toISOString(),
});
