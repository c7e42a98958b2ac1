import type { FeatureRoute } from '@/shared/routing';

/** The living reference of the design system, for staff. */
export const routes: FeatureRoute[] = [
  {
    path: '/staff/design',
    title: 'design',
    access: 'staff',
    load: async () => (await import('./pages/DesignPage')).DesignPage,
    children: [
      { path: '', load: async () => (await import('./pages/ThemesTab')).ThemesTab },
      { path: 'tokens', load: async () => (await import('./pages/TokensTab')).TokensTab },
      { path: 'parts', load: async () => (await import('./pages/PartsTab')).PartsTab },
      { path: 'forms', load: async () => (await import('./pages/FormsTab')).FormsTab },
      { path: 'media', load: async () => (await import('./pages/MediaTab')).MediaTab },
      { path: 'list', load: async () => (await import('./pages/ListTab')).ListTab },
      { path: 'long', load: async () => (await import('./pages/LongTab')).LongTab },
      { path: 'queue', load: async () => (await import('./pages/QueueTab')).QueueTab },
      { path: 'detail', load: async () => (await import('./pages/DetailTab')).DetailTab },
      { path: 'states', load: async () => (await import('./pages/StatesTab')).StatesTab },
      { path: 'art', load: async () => (await import('./pages/ArtTab')).ArtTab },
    ],
  },
];
