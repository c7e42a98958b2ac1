import type { FeatureRoute } from '@/shared/routing';

const list = async () => (await import('./pages/DealsPage')).DealsPage;

/** The same screens on both sides; a deal has one address, so that either side can send it to the other. */
export const routes: FeatureRoute[] = [
  { path: '/brand/collabs', title: 'collabs', theme: 'collabs', roles: ['brand'], load: list },
  { path: '/creator/collabs', title: 'collabs', theme: 'collabs', roles: ['creator'], load: list },
  {
    path: '/brand/collabs/new',
    title: 'newOffer',
    theme: 'collabs',
    roles: ['brand'],
    load: async () => (await import('./pages/NewOfferPage')).NewOfferPage,
  },
  {
    path: '/deals/:id',
    title: 'deal',
    theme: 'collabs',
    roles: ['brand', 'creator'],
    load: async () => (await import('./pages/DealPage')).DealPage,
  },
  {
    path: '/staff/deals',
    title: 'staffDeals',
    access: 'staff',
    load: async () => (await import('./pages/StaffDealsPage')).StaffDealsPage,
  },
  {
    path: '/staff/deals/:id',
    title: 'staffDeal',
    access: 'staff',
    load: async () => (await import('./pages/StaffDealPage')).StaffDealPage,
  },
  {
    path: '/staff/deal-disputes/:id?',
    title: 'dealDisputes',
    access: 'staff',
    padding: false,
    load: async () => (await import('./pages/StaffDisputesPage')).StaffDisputesPage,
  },
];
