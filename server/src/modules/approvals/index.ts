export { ApprovalsModule } from './approvals.module.js';
export { type ApprovalHandler, ApprovalsService } from './approvals.service.js';
export { ApprovalDto, approvalDto } from './dto/approval.dto.js';
