import type { FeatureRoute } from '@/shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/staff/users',
    title: 'users',
    access: 'staff',
    load: async () => (await import('./pages/UsersPage')).UsersPage,
  },
  {
    path: '/staff/users/:id',
    title: 'user',
    access: 'staff',
    load: async () => (await import('./pages/UserPage')).UserPage,
  },
];
