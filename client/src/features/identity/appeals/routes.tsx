import type { FeatureRoute } from '@/shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/settings/appeals',
    title: 'appeals',
    theme: 'settings',
    load: async () => (await import('./pages/OwnAppealsPage')).OwnAppealsPage,
  },
  {
    path: '/staff/appeals/:id?',
    title: 'appeals',
    access: 'staff',
    padding: false,
    load: async () => (await import('./pages/StaffPage')).StaffPage,
  },
];
