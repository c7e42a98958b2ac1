import type { FeatureRoute } from '../../shared/routing';

/** The marketing site: read before anyone signs in, so it stays light. */
export const routes: FeatureRoute[] = [
  {
    path: '/',
    layout: 'landing',
    theme: 'homepage',
    light: true,
    load: async () => (await import('./pages/HomePage')).HomePage,
  },
  {
    path: '/products/challenges',
    title: { en: 'Challenges', de: 'Challenges' },
    layout: 'landing',
    theme: 'challenges',
    light: true,
    load: async () => (await import('./pages/ChallengesPage')).ChallengesPage,
  },
  {
    path: '/pricing',
    title: { en: 'Pricing', de: 'Preise' },
    layout: 'landing',
    theme: 'homepage',
    light: true,
    load: async () => (await import('./pages/PricingPage')).PricingPage,
  },
];
