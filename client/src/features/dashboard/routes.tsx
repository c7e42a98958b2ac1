import type { FeatureRoute } from '../../shared/routing';

const title = { en: 'Dashboard', de: 'Übersicht' };

export const routes: FeatureRoute[] = [
  { path: '/creator', title, load: async () => (await import('./pages/CreatorPage')).CreatorPage },
  { path: '/brand', title, load: async () => (await import('./pages/BrandPage')).BrandPage },
];
