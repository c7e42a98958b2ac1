import type { FeatureRoute } from '@/shared/routing';

const staff = {
  access: 'staff',
  roles: ['admin'],
  title: 'ledger',
} as const satisfies Partial<FeatureRoute>;

import { routes as reconciliation } from './reconciliation/routes';

export const routes: FeatureRoute[] = [
  ...reconciliation,
  {
    ...staff,
    path: '/staff/ledger',
    load: async () => (await import('./pages/AccountsPage')).AccountsPage,
  },
  {
    ...staff,
    path: '/staff/ledger/accounts/:id',
    load: async () => (await import('./pages/AccountPage')).AccountPage,
  },
  {
    ...staff,
    path: '/staff/ledger/trial-balance',
    load: async () => (await import('./pages/TrialBalancePage')).TrialBalancePage,
  },
  {
    ...staff,
    path: '/staff/ledger/days',
    load: async () => (await import('./pages/DaysPage')).DaysPage,
  },
  {
    ...staff,
    path: '/staff/ledger/reports',
    title: 'ledgerReports',
    load: async () => (await import('./pages/ReportsPage')).ReportsPage,
  },
  {
    ...staff,
    path: '/staff/ledger/journal',
    load: async () => (await import('./pages/JournalPage')).JournalPage,
  },
];
