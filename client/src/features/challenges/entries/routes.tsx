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
    path: '/staff/entries',
    title: 'staffEntries',
    access: 'staff',
    load: async () => (await import('./pages/StaffEntriesPage')).StaffEntriesPage,
  },
  {
    path: '/staff/entries/:id',
    title: 'entry',
    access: 'staff',
    load: async () => (await import('./pages/StaffEntryPage')).StaffEntryPage,
  },
  {
    path: '/check-in/:id',
    title: 'checkIn',
    layout: 'plain',
    load: async () => (await import('./pages/CheckInPage')).CheckInPage,
  },
  {
    path: '/check-in/:id/door',
    title: 'checkIn',
    layout: 'plain',
    roles: ['brand'],
    load: async () => (await import('./pages/DoorPage')).DoorPage,
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
    path: '/challenges/report',
    title: 'challengeReport',
    layout: 'landing',
    theme: 'challenges',
    load: async () => (await import('./pages/ReportPage')).ReportPage,
  },
  {
    path: '/challenges/review',
    title: 'guestReview',
    layout: 'landing',
    theme: 'challenges',
    load: async () => (await import('./pages/GuestReviewPage')).GuestReviewPage,
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
