import type { FeatureRoute } from '@/shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/settings/api-keys',
    title: 'apiKeys',
    theme: 'settings',
    roles: ['creator', 'brand'],
    load: async () => (await import('./pages/ApiKeysPage')).ApiKeysPage,
  },
];
