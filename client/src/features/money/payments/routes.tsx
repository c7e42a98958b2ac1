import type { FeatureRoute } from '@/shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/staff/packages',
    title: 'coinPackages',
    access: 'staff',
    roles: ['admin'],
    load: async () => (await import('./pages/PackagesPage')).PackagesPage,
  },
];
