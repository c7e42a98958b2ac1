import type { FeatureRoute } from '@/shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/brand/creators',
    title: 'creators',
    roles: ['brand'],
    load: async () => (await import('./pages/CreatorsPage')).CreatorsPage,
  },
  {
    path: '/brand/creators/:id',
    title: 'creators',
    roles: ['brand'],
    load: async () => (await import('./pages/MediaKitPage')).MediaKitPage,
  },
  {
    path: '/creator/income',
    title: 'income',
    roles: ['creator'],
    load: async () => (await import('./pages/IncomePage')).IncomePage,
  },
];
