import type { FeatureRoute } from '../../shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/wallet/invoices',
    title: { en: 'Invoices', de: 'Rechnungen' },
    theme: 'wallet',
    load: async () => (await import('./pages/InvoicesPage')).InvoicesPage,
  },
  {
    path: '/settings/billing',
    title: { en: 'Billing', de: 'Rechnungen' },
    theme: 'settings',
    roles: ['creator', 'brand'],
    load: async () => (await import('./pages/BillingPage')).BillingPage,
  },
  {
    path: '/settings/billing/plan',
    title: { en: 'Plan', de: 'Tarif' },
    theme: 'settings',
    load: async () => (await import('./pages/PlanPage')).PlanPage,
  },
];
