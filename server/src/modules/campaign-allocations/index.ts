export { CampaignAllocationsModule } from './campaign-allocations.module.js';
