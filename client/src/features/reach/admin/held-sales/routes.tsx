import type { FeatureRoute } from '@/shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/staff/held-sales',
    title: 'heldSales',
    access: 'staff',
    roles: ['admin'],
    load: async () => (await import('./pages/HeldSalesPage')).HeldSalesPage,
  },
];
