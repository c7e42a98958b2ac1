export { ChallengeManagementModule } from './challenge-management.module.js';
