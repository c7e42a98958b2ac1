import type { FeatureRoute } from '@/shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/staff/mails',
    title: 'mails',
    access: 'staff',
    roles: ['admin'],
    load: async () => (await import('./pages/MailsPage')).MailsPage,
  },
  {
    path: '/staff/pushes',
    title: 'pushes',
    access: 'staff',
    roles: ['admin'],
    load: async () => (await import('./pages/PushesPage')).PushesPage,
  },
  {
    path: '/staff/mails/:id',
    title: 'mail',
    access: 'staff',
    roles: ['admin'],
    load: async () => (await import('./pages/MailPage')).MailPage,
  },
];
