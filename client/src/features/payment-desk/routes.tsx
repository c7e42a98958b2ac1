import type { FeatureRoute } from '../../shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/staff/payments',
    title: { en: 'Payments', de: 'Zahlungen' },
    access: 'staff',
    roles: ['admin'],
    load: async () => (await import('./pages/PaymentsPage')).PaymentsPage,
  },
  {
    path: '/staff/payments/:id',
    title: { en: 'Payment', de: 'Zahlung' },
    access: 'staff',
    roles: ['admin'],
    load: async () => (await import('./pages/PaymentPage')).PaymentPage,
  },
];
