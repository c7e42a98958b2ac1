import type { FeatureRoute } from '@/shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/brand/creators',
    title: 'creators',
    roles: ['brand'],
    load: async () => (await import('./pages/CreatorsPage')).CreatorsPage,
  },
  {
    path: '/brand/creators/compare',
    title: 'creatorCompare',
    roles: ['brand'],
    load: async () => (await import('./pages/ComparePage')).ComparePage,
  },
  {
    path: '/brand/creators/lists',
    title: 'creatorLists',
    roles: ['brand'],
    load: async () => (await import('./pages/ListsPage')).ListsPage,
  },
  {
    path: '/brand/creators/lists/:id',
    title: 'creatorLists',
    roles: ['brand'],
    load: async () => (await import('./pages/ListPage')).ListPage,
  },
  {
    path: '/brand/creators/plan',
    title: 'creatorPlan',
    roles: ['brand'],
    load: async () => (await import('./pages/PlanPage')).PlanPage,
  },
  {
    path: '/brand/creators/:id',
    title: 'creators',
    roles: ['brand'],
    load: async () => (await import('./pages/MediaKitPage')).MediaKitPage,
  },
  {
    path: '/creator/income',
    title: 'income',
    roles: ['creator'],
    load: async () => (await import('./pages/IncomePage')).IncomePage,
  },
  {
    path: '/creator/packages',
    title: 'creatorPackages',
    roles: ['creator'],
    load: async () => (await import('./pages/PackagesPage')).PackagesPage,
  },
  {
    path: '/creators/verify',
    title: 'mediaKitCheck',
    layout: 'plain',
    access: 'public',
    load: async () => (await import('./pages/VerifyKitPage')).VerifyKitPage,
  },
  {
    path: '/creators/:username',
    title: 'mediaKit',
    layout: 'landing',
    access: 'public',
    load: async () => (await import('./pages/PublicKitPage')).PublicKitPage,
  },
  {
    path: '/staff/newcomers',
    title: 'newcomers',
    roles: ['support', 'admin'],
    load: async () => (await import('./pages/NewcomersPage')).NewcomersPage,
  },
];
