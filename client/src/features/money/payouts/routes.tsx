import type { FeatureRoute } from '@/shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/wallet/payouts',
    title: 'payouts',
    theme: 'wallet',
    roles: ['creator', 'brand'],
    load: async () => (await import('./pages/PayoutsPage')).PayoutsPage,
  },
  {
    path: '/settings/payout',
    title: 'payout',
    theme: 'settings',
    roles: ['creator', 'brand'],
    load: async () => (await import('./pages/SettingsPage')).SettingsPage,
  },
  {
    path: '/staff/payouts/:id?',
    title: 'payouts',
    access: 'staff',
    roles: ['admin'],
    load: async () => (await import('./pages/StaffPage')).StaffPage,
  },
];
