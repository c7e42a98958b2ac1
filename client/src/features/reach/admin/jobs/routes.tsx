import type { FeatureRoute } from '@/shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/staff/jobs',
    title: 'jobs',
    access: 'staff',
    roles: ['admin'],
    load: async () => (await import('./pages/JobsPage')).JobsPage,
  },
];
