import type { FeatureRoute } from '@/shared/routing';

const list = async () => (await import('./pages/BreedsPage')).BreedsPage;
const write = async () => (await import('./pages/WriteBreedPage')).WriteBreedPage;

/** A squad has one address for both sides; what it shows depends on who asks. */
export const routes: FeatureRoute[] = [
  { path: '/brand/breeds', title: 'breeds', theme: 'breeds', roles: ['brand'], load: list },
  { path: '/creator/breeds', title: 'breeds', theme: 'breeds', roles: ['creator'], load: list },
  { path: '/brand/breeds/new', title: 'newBreed', theme: 'breeds', roles: ['brand'], load: write },
  { path: '/brand/breeds/:id/edit', title: 'editBreed', theme: 'breeds', roles: ['brand'], load: write },
  {
    path: '/breeds/:id',
    title: 'breed',
    theme: 'breeds',
    roles: ['brand', 'creator'],
    load: async () => (await import('./pages/BreedPage')).BreedPage,
  },
];
