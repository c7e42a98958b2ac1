import type { FeatureRoute } from '../../shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/wallet',
    title: { en: 'Wallet', de: 'Wallet' },
    theme: 'wallet',
    load: async () => (await import('./pages/WalletPage')).WalletPage,
  },
  {
    path: '/wallet/transactions',
    title: { en: 'Transactions', de: 'Umsätze' },
    theme: 'wallet',
    load: async () => (await import('./pages/TransactionsPage')).TransactionsPage,
  },
  {
    path: '/wallet/coins',
    title: { en: 'Anycoins', de: 'Anycoins' },
    theme: 'wallet',
    load: async () => (await import('./pages/CoinsPage')).CoinsPage,
  },
  {
    path: '/wallet/limit',
    title: { en: 'Limits', de: 'Limits' },
    theme: 'wallet',
    load: async () => (await import('./pages/LimitPage')).LimitPage,
  },
  {
    path: '/wallet/methods',
    title: { en: 'Cards', de: 'Karten' },
    theme: 'wallet',
    load: async () => (await import('./pages/MethodsPage')).MethodsPage,
  },
];
