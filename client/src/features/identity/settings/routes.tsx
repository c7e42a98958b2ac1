import type { FeatureRoute } from '@/shared/routing';

const settings = { theme: 'settings' } as const;

export const routes: FeatureRoute[] = [
  { ...settings, path: '/settings', redirect: '/settings/profile' },
  {
    ...settings,
    path: '/settings/profile',
    title: 'profile',
    load: async () => (await import('./pages/ProfilePage')).ProfilePage,
  },
  {
    ...settings,
    path: '/settings/account',
    title: 'account',
    load: async () => (await import('./pages/AccountPage')).AccountPage,
  },
  {
    ...settings,
    path: '/settings/security',
    title: 'security',
    load: async () => (await import('./pages/SecurityPage')).SecurityPage,
  },
  {
    ...settings,
    path: '/settings/privacy',
    title: 'privacyAndContent',
    load: async () => (await import('./pages/PrivacyPage')).PrivacyPage,
  },
  {
    ...settings,
    path: '/settings/inbox',
    title: 'inbox',
    load: async () => (await import('./pages/InboxPage')).InboxPage,
  },
  {
    ...settings,
    path: '/settings/notifications',
    title: 'notifications',
    load: async () => (await import('./pages/NotificationsPage')).NotificationsPage,
  },
];
