import type { FeatureRoute } from '@/shared/routing';

const brand = { theme: 'challenges', roles: ['brand'] } as const;

/** The brand's side of challenges, and the queue of those who look at them. */
export const routes: FeatureRoute[] = [
  {
    ...brand,
    path: '/brand/challenges',
    title: 'challenges',
    load: async () => (await import('./pages/ListPage')).ListPage,
  },
  {
    ...brand,
    path: '/brand/challenges/new',
    title: 'newChallenge',
    padding: false,
    load: async () => (await import('./pages/WizardPage')).WizardPage,
  },
  {
    ...brand,
    path: '/brand/challenges/:id/edit',
    title: 'editChallenge',
    padding: false,
    load: async () => (await import('./pages/WizardPage')).WizardPage,
  },
  {
    ...brand,
    path: '/brand/challenges/:id/entries',
    title: 'review',
    padding: false,
    load: async () => (await import('./pages/ReviewPage')).ReviewPage,
  },
  {
    ...brand,
    path: '/brand/challenges/:id',
    title: 'challenge',
    load: async () => (await import('./pages/ChallengePage')).ChallengePage,
    prefetch: async () => (await import('./api/challenges')).prefetchChallenge,
    children: [
      { path: '', redirect: 'overview' },
      { path: 'overview', load: async () => (await import('./pages/OverviewTab')).OverviewTab },
      { path: 'board', load: async () => (await import('./pages/BoardTab')).BoardTab },
      { path: 'requests', load: async () => (await import('./pages/RequestsTab')).RequestsTab },
      { path: 'invites', load: async () => (await import('./pages/InvitesTab')).InvitesTab },
      { path: 'changes', load: async () => (await import('./pages/ChangesTab')).ChangesTab },
      { path: 'money', load: async () => (await import('./pages/MoneyTab')).MoneyTab },
    ],
  },
  {
    path: '/staff/challenges',
    title: 'challenges',
    access: 'staff',
    padding: false,
    load: async () => (await import('./pages/StaffPage')).StaffPage,
  },
];
