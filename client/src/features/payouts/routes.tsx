import type { FeatureRoute } from '../../shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/wallet/payouts',
    title: { en: 'Payouts', de: 'Auszahlungen' },
    theme: 'wallet',
    roles: ['creator', 'brand'],
    load: async () => (await import('./pages/PayoutsPage')).PayoutsPage,
  },
  {
    path: '/settings/payout',
    title: { en: 'Payout', de: 'Auszahlung' },
    theme: 'settings',
    roles: ['creator', 'brand'],
    load: async () => (await import('./pages/SettingsPage')).SettingsPage,
  },
  {
    path: '/staff/payouts/:id?',
    title: { en: 'Payouts', de: 'Auszahlungen' },
    access: 'staff',
    roles: ['admin'],
    load: async () => (await import('./pages/StaffPage')).StaffPage,
  },
];
