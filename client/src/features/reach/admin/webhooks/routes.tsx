import type { FeatureRoute } from '@/shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/staff/webhooks',
    title: 'webhooks',
    access: 'staff',
    roles: ['admin'],
    load: async () => (await import('./pages/WebhooksPage')).WebhooksPage,
  },
];
