export { ApprovalsModule } from './approvals.module.js';
export type { Approval } from './approval.types.js';
export { approvalDto } from './approval.view.js';
export { notAsApproved, refuseOwnAccount } from './approvals.errors.js';
export { Approves } from './approves.js';
export { ApprovalsService } from './approvals.service.js';
export { ApprovalDto } from './dto/approval.dto.js';
export { pendingApproval } from './pending-approval.js';
export { StaffLimits } from './staff-limits.service.js';
