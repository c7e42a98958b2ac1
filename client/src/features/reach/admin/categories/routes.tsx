import type { FeatureRoute } from '@/shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/staff/categories',
    title: 'categories',
    access: 'staff',
    roles: ['admin'],
    load: async () => (await import('./pages/CategoriesPage')).CategoriesPage,
  },
];
