import type { FeatureRoute } from '../../shared/routing';

const creators = ['creator'] as const;

export const routes: FeatureRoute[] = [
  {
    path: '/creator/challenges',
    title: { en: 'Challenges', de: 'Challenges' },
    theme: 'challenges',
    roles: creators,
    load: async () => (await import('./pages/ChallengesPage')).ChallengesPage,
  },
  {
    path: '/creator/challenges/:id',
    title: { en: 'Challenge', de: 'Challenge' },
    theme: 'challenges',
    roles: creators,
    load: async () => (await import('./pages/ChallengePage')).ChallengePage,
  },
  {
    path: '/creator/challenges/:id/board',
    title: { en: 'Leaderboard', de: 'Rangliste' },
    theme: 'challenges',
    roles: creators,
    load: async () => (await import('./pages/BoardPage')).BoardPage,
  },
  {
    path: '/challenges/:id',
    title: { en: 'Challenge', de: 'Challenge' },
    layout: 'landing',
    theme: 'challenges',
    load: async () => (await import('./pages/PublicPage')).PublicPage,
  },
];
