import type { FeatureRoute } from '@/shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/staff/audit',
    title: 'auditLog',
    access: 'staff',
    roles: ['admin'],
    load: async () => (await import('./pages/AuditPage')).AuditPage,
  },
];
