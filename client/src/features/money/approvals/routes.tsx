import type { FeatureRoute } from '@/shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/staff/approvals/:id?',
    title: 'approvals',
    access: 'staff',
    roles: ['admin'],
    load: async () => (await import('./pages/StaffPage')).StaffPage,
  },
];
