import type { FeatureRoute } from '../../shared/routing';

const settings = { theme: 'settings' } as const;

export const routes: FeatureRoute[] = [
  { ...settings, path: '/settings', redirect: '/settings/profile' },
  {
    ...settings,
    path: '/settings/profile',
    title: { en: 'Profile', de: 'Profil' },
    load: async () => (await import('./pages/ProfilePage')).ProfilePage,
  },
  {
    ...settings,
    path: '/settings/account',
    title: { en: 'Account', de: 'Konto' },
    load: async () => (await import('./pages/AccountPage')).AccountPage,
  },
  {
    ...settings,
    path: '/settings/security',
    title: { en: 'Security', de: 'Sicherheit' },
    load: async () => (await import('./pages/SecurityPage')).SecurityPage,
  },
  {
    ...settings,
    path: '/settings/privacy',
    title: { en: 'Privacy and content', de: 'Privates und Inhalte' },
    load: async () => (await import('./pages/PrivacyPage')).PrivacyPage,
  },
  {
    ...settings,
    path: '/settings/inbox',
    title: { en: 'Inbox', de: 'Posteingang' },
    load: async () => (await import('./pages/InboxPage')).InboxPage,
  },
  {
    ...settings,
    path: '/settings/notifications',
    title: { en: 'Notifications', de: 'Mitteilungen' },
    load: async () => (await import('./pages/NotificationsPage')).NotificationsPage,
  },
];
