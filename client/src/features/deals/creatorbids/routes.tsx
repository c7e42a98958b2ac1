import type { FeatureRoute } from '@/shared/routing';

const list = async () => (await import('./pages/BidsPage')).BidsPage;
const write = async () => (await import('./pages/WriteBidPage')).WriteBidPage;

/** A bid has one address for both sides; what it shows depends on who asks. */
export const routes: FeatureRoute[] = [
  { path: '/brand/bids', title: 'creatorBids', theme: 'creatorBids', roles: ['brand'], load: list },
  { path: '/creator/bids', title: 'creatorBids', theme: 'creatorBids', roles: ['creator'], load: list },
  { path: '/brand/bids/new', title: 'newBid', theme: 'creatorBids', roles: ['brand'], load: write },
  { path: '/brand/bids/:id/edit', title: 'editBid', theme: 'creatorBids', roles: ['brand'], load: write },
  {
    path: '/bids/:id',
    title: 'bid',
    theme: 'creatorBids',
    roles: ['brand', 'creator'],
    load: async () => (await import('./pages/BidPage')).BidPage,
  },
];
