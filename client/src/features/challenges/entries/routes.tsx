import type { FeatureRoute } from '@/shared/routing';

const creators = ['creator'] as const;

export const routes: FeatureRoute[] = [
  {
    path: '/creator/challenges',
    title: 'challenges',
    theme: 'challenges',
    roles: creators,
    load: async () => (await import('./pages/ChallengesPage')).ChallengesPage,
  },
  {
    path: '/creator/challenges/:id',
    title: 'challenge',
    theme: 'challenges',
    roles: creators,
    load: async () => (await import('./pages/ChallengePage')).ChallengePage,
    prefetch: async () => (await import('./api/challenges')).prefetchChallenge,
  },
  {
    path: '/creator/challenges/:id/board',
    title: 'leaderboard',
    theme: 'challenges',
    roles: creators,
    load: async () => (await import('./pages/BoardPage')).BoardPage,
    prefetch: async () => (await import('./api/challenges')).prefetchChallenge,
  },
  {
    path: '/staff/entries/:id',
    title: 'entry',
    access: 'staff',
    load: async () => (await import('./pages/StaffEntryPage')).StaffEntryPage,
  },
  {
    path: '/staff/disqualifications/:id?',
    title: 'disqualifications',
    access: 'staff',
    padding: false,
    load: async () => (await import('./pages/DisqualificationsPage')).DisqualificationsPage,
  },
  {
    path: '/challenges',
    title: 'openChallenges',
    layout: 'landing',
    theme: 'challenges',
    load: async () => (await import('./pages/DirectoryPage')).DirectoryPage,
  },
  {
    path: '/invite',
    title: 'invitation',
    layout: 'plain',
    load: async () => (await import('./pages/InvitePage')).InvitePage,
  },
  {
    path: '/challenges/:id',
    title: 'challenge',
    layout: 'landing',
    theme: 'challenges',
    load: async () => (await import('./pages/PublicPage')).PublicPage,
    prefetch: async () => (await import('./api/challenges')).prefetchChallenge,
  },
];
