import type { FeatureRoute } from '@/shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/settings/team',
    title: 'team',
    theme: 'settings',
    load: async () => (await import('./pages/TeamPage')).TeamPage,
  },
  {
    path: '/team-invite',
    title: 'teamInvitation',
    layout: 'plain',
    load: async () => (await import('./pages/TeamInvitePage')).TeamInvitePage,
  },
];
