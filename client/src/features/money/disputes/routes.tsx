import type { FeatureRoute } from '@/shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/staff/disputes',
    title: 'disputes',
    access: 'staff',
    roles: ['admin'],
    load: async () => (await import('./pages/DisputesPage')).DisputesPage,
  },
  {
    path: '/staff/disputes/:id',
    title: 'dispute',
    access: 'staff',
    roles: ['admin'],
    load: async () => (await import('./pages/DisputePage')).DisputePage,
  },
];
