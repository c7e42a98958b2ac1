export { campaignQuery } from './queries';
export type { CampaignDetail } from './queries';
