import type { FeatureRoute } from '@/shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/staff/reconciliation/:id?',
    title: 'reconciliation',
    access: 'staff',
    roles: ['admin'],
    load: async () => (await import('./pages/StaffPage')).StaffPage,
  },
];
