import type { FeatureRoute } from '@/shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/settings/webhooks/:endpointId?/:deliveryId?',
    title: 'webhookEndpoints',
    theme: 'settings',
    roles: ['creator', 'brand'],
    load: async () => (await import('./pages/WebhooksPage')).WebhooksPage,
  },
  {
    path: '/developers/:section?',
    title: 'developers',
    layout: 'plain',
    theme: 'settings',
    access: 'public',
    load: async () => (await import('./pages/DevelopersPage')).DevelopersPage,
  },
];
