import type { FeatureRoute } from '@/shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/staff/settings/:id?',
    title: 'settings',
    access: 'staff',
    roles: ['admin'],
    load: async () => (await import('./pages/SettingsPage')).SettingsPage,
  },
];
