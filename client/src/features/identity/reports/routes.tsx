import type { FeatureRoute } from '@/shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/staff/reports',
    title: 'reports',
    access: 'staff',
    padding: false,
    load: async () => (await import('./pages/ReportsPage')).ReportsPage,
  },
];
