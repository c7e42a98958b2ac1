export { ApprovalsModule } from './approvals.module.js';
export { type ApprovalHandler, ApprovalsService } from './approvals.service.js';
export type { ApprovalEntity as PendingApproval } from './approval.entity.js';
export { ApprovalDto, approvalDto } from './dto/approval.dto.js';
