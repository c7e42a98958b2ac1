import type { FeatureRoute } from '@/shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/wallet',
    title: 'wallet',
    theme: 'wallet',
    load: async () => (await import('./pages/WalletPage')).WalletPage,
    prefetch: async () => (await import('./api/prefetch')).prefetchWallet,
  },
  {
    path: '/wallet/transactions',
    title: 'transactions',
    theme: 'wallet',
    load: async () => (await import('./pages/TransactionsPage')).TransactionsPage,
  },
  {
    path: '/wallet/coins',
    title: 'anycoins',
    theme: 'wallet',
    load: async () => (await import('./pages/CoinsPage')).CoinsPage,
  },
  {
    path: '/wallet/tips',
    title: 'tips',
    theme: 'wallet',
    roles: ['creator'],
    load: async () => (await import('./pages/TipsPage')).TipsPage,
  },
  {
    path: '/wallet/limit',
    title: 'limits',
    theme: 'wallet',
    load: async () => (await import('./pages/LimitPage')).LimitPage,
  },
  {
    path: '/wallet/methods',
    title: 'cards',
    theme: 'wallet',
    load: async () => (await import('./pages/MethodsPage')).MethodsPage,
  },
];
