import type { FeatureRoute } from '../../shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/staff/reconciliation/:id?',
    title: { en: 'Reconciliation', de: 'Abgleich' },
    access: 'staff',
    roles: ['admin'],
    load: async () => (await import('./pages/StaffPage')).StaffPage,
  },
];
