import type { FeatureRoute } from '@/shared/routing';

const profile = {
  title: 'profile',
  layout: 'landing',
  access: 'public',
  load: async () => (await import('./pages/ProfilePage')).ProfilePage,
  prefetch: async () => (await import('./api/profile')).prefetchProfile,
} as const satisfies Partial<FeatureRoute>;

export const routes: FeatureRoute[] = [
  { ...profile, path: '/profile/:username' },
  { ...profile, path: '/:username' },
];
