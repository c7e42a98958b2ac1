import { One } from '../../../platform/http/answers.js';
import { ApprovalDto } from './dto/approval.dto.js';

/** What an action answers that waits for a second person. */
export const pendingApproval = {
  status: 201,
  returns: One(ApprovalDto),
  when: 'nothing is done yet: another admin decides',
} as const;
