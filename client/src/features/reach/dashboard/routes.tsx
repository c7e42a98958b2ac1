import type { FeatureRoute } from '@/shared/routing';

const title = 'dashboard';

export const routes: FeatureRoute[] = [
  {
    path: '/creator',
    title,
    load: async () => (await import('./pages/CreatorPage')).CreatorPage,
    prefetch: async () => (await import('./api/prefetch')).prefetchDashboard,
  },
  {
    path: '/brand',
    title,
    load: async () => (await import('./pages/BrandPage')).BrandPage,
    prefetch: async () => (await import('./api/prefetch')).prefetchDashboard,
  },
];
