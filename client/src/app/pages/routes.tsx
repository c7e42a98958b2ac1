import type { FeatureRoute } from '../../shared/routing';

/** Screens that belong to no feature, or stand in until one takes their path. */
export const routes: FeatureRoute[] = [
  {
    path: '/brand',
    title: { en: 'Dashboard', de: 'Übersicht' },
    load: async () => (await import('./StartPage')).StartPage,
  },
  {
    path: '/creator',
    title: { en: 'Dashboard', de: 'Übersicht' },
    load: async () => (await import('./StartPage')).StartPage,
  },
];
