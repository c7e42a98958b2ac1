import type { FeatureRoute } from '@/shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/wallet/invoices',
    title: 'invoices',
    theme: 'wallet',
    load: async () => (await import('./pages/InvoicesPage')).InvoicesPage,
  },
  {
    path: '/settings/billing',
    title: 'billing',
    theme: 'settings',
    roles: ['creator', 'brand'],
    load: async () => (await import('./pages/BillingPage')).BillingPage,
  },
  {
    path: '/settings/billing/plan',
    title: 'plan',
    theme: 'settings',
    load: async () => (await import('./pages/PlanPage')).PlanPage,
  },
];
