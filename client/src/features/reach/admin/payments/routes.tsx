import type { FeatureRoute } from '@/shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/staff/payments',
    title: 'payments',
    access: 'staff',
    roles: ['admin'],
    load: async () => (await import('./pages/PaymentsPage')).PaymentsPage,
  },
  {
    path: '/staff/payments/:id',
    title: 'payment',
    access: 'staff',
    roles: ['admin'],
    load: async () => (await import('./pages/PaymentPage')).PaymentPage,
  },
];
