import type { FeatureRoute } from '@/shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/notifications/:tab?',
    title: 'notifications',
    load: async () => (await import('./pages/NotificationsPage')).NotificationsPage,
  },
];
