import type { FeatureRoute } from '@/shared/routing';

const list = async () => (await import('./pages/OvationsPage')).OvationsPage;

/** An ovation has one address for both sides; what it shows depends on who asks. */
export const routes: FeatureRoute[] = [
  { path: '/brand/ovations', title: 'ovations', theme: 'dark', roles: ['brand'], load: list },
  { path: '/creator/ovations', title: 'ovations', theme: 'dark', roles: ['creator'], load: list },
  {
    path: '/brand/ovations/new',
    title: 'newOvation',
    theme: 'dark',
    roles: ['brand'],
    load: async () => (await import('./pages/AskPage')).AskPage,
  },
  {
    path: '/brand/ovations/wall',
    title: 'ownWall',
    theme: 'dark',
    roles: ['brand'],
    load: async () => (await import('./pages/OwnWallPage')).OwnWallPage,
  },
  {
    path: '/ovations/:id',
    title: 'ovation',
    theme: 'dark',
    roles: ['brand', 'creator'],
    load: async () => (await import('./pages/OvationPage')).OvationPage,
  },
  {
    path: '/ovations/wall/:id',
    title: 'wall',
    theme: 'dark',
    layout: 'plain',
    access: 'public',
    load: async () => (await import('./pages/WallPage')).WallPage,
  },
  {
    path: '/ovations/collect',
    title: 'collect',
    theme: 'dark',
    layout: 'plain',
    access: 'public',
    load: async () => (await import('./pages/CollectPage')).CollectPage,
  },
];
