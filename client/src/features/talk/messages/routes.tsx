import type { FeatureRoute } from '@/shared/routing';

const screen = {
  title: 'messages',
  padding: false,
  load: async () => (await import('./pages/MessagesPage')).MessagesPage,
} as const satisfies Partial<FeatureRoute>;

export const routes: FeatureRoute[] = [
  { ...screen, path: '/messages' },
  { ...screen, path: '/messages/with/:userId' },
  { ...screen, path: '/messages/squad/:breedId' },
  { ...screen, path: '/messages/unlocked' },
  { ...screen, path: '/messages/broadcasts', roles: ['creator', 'brand'] },
  { ...screen, path: '/messages/:id' },
];
