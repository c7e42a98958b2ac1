import { defineSettings } from '../../../platform/config/default-settings.js';

export const campaignSettings = defineSettings(
  {
    'campaign.longestDays': 90,
    'campaign.perDay': 20,
    'campaign.appliesPerDay': 50,
    'campaign.maxOpen': 500,
    // How many creators are told of one campaign; 0: nobody is.
    'campaign.mostTold': 200,
  },
  {
    'campaign.longestDays': { min: 1, max: 365 },
    'campaign.perDay': { min: 1 },
    'campaign.appliesPerDay': { min: 1 },
    'campaign.maxOpen': { min: 1, max: 5_000 },
    'campaign.mostTold': { min: 0, max: 1_000 },
  },
);

type CampaignSettings = typeof campaignSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends CampaignSettings {}
}
