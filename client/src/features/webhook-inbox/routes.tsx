import type { FeatureRoute } from '../../shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/staff/webhooks',
    title: { en: 'Webhooks', de: 'Webhooks' },
    access: 'staff',
    roles: ['admin'],
    load: async () => (await import('./pages/WebhooksPage')).WebhooksPage,
  },
];
