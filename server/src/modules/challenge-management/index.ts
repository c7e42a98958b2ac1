export { ChallengeLifecycle } from './lifecycle.service.js';
export { ChallengeManagementModule } from './challenge-management.module.js';
