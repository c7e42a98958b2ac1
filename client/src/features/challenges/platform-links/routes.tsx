import type { FeatureRoute } from '@/shared/routing';

const person = { theme: 'settings', roles: ['creator', 'brand'] } as const;

export const routes: FeatureRoute[] = [
  {
    ...person,
    path: '/settings/platforms',
    title: 'platforms',
    load: async () => (await import('./pages/PlatformsPage')).PlatformsPage,
  },
  {
    ...person,
    path: '/settings/platforms/callback',
    title: 'platformReturn',
    load: async () => (await import('./pages/CallbackPage')).CallbackPage,
  },
];
