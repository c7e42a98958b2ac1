import type { FeatureRoute } from '@/shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/staff/security',
    title: 'securityEvents',
    access: 'staff',
    load: async () => (await import('./pages/SecurityEventsPage')).SecurityEventsPage,
  },
];
