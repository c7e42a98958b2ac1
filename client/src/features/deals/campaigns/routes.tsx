import type { FeatureRoute } from '@/shared/routing';

const list = async () => (await import('./pages/CampaignsPage')).CampaignsPage;
const write = async () => (await import('./pages/WriteCampaignPage')).WriteCampaignPage;

/** A campaign has one address for both sides; what it shows depends on who asks. */
export const routes: FeatureRoute[] = [
  { path: '/brand/campaigns', title: 'campaigns', theme: 'collabs', roles: ['brand'], load: list },
  { path: '/creator/campaigns', title: 'campaigns', theme: 'collabs', roles: ['creator'], load: list },
  { path: '/brand/campaigns/new', title: 'newCampaign', theme: 'collabs', roles: ['brand'], load: write },
  {
    path: '/brand/campaigns/:id/edit',
    title: 'editCampaign',
    theme: 'collabs',
    roles: ['brand'],
    load: write,
  },
  {
    path: '/campaigns/:id',
    title: 'campaign',
    theme: 'collabs',
    roles: ['brand', 'creator'],
    load: async () => (await import('./pages/CampaignPage')).CampaignPage,
  },
];
