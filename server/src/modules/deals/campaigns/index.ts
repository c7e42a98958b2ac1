export { CampaignsModule } from './campaigns.module.js';
export { CampaignPayments } from './campaign-payments.service.js';
export { CampaignWork, type WaitingCampaign } from './campaign-work.queries.js';
export { CampaignsService } from './campaigns.service.js';
export { CampaignsQueries } from './campaigns.queries.js';
export { CampaignDetailDto, CampaignDto } from './dto/campaign.dto.js';
export { CampaignSpendDto } from './dto/campaign-input.dto.js';
