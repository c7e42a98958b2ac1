import type { FeatureRoute } from '../../shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/staff/users',
    title: { en: 'Users', de: 'Nutzer' },
    access: 'staff',
    load: async () => (await import('./pages/UsersPage')).UsersPage,
  },
  {
    path: '/staff/users/:id',
    title: { en: 'User', de: 'Nutzer' },
    access: 'staff',
    load: async () => (await import('./pages/UserPage')).UserPage,
  },
];
