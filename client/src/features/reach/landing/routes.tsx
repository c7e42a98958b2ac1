import type { FeatureRoute } from '@/shared/routing';

import { legalPages } from '@/shared/routing/legal';

/** The marketing site: read before anyone signs in, so it stays light. */
export const routes: FeatureRoute[] = [
  {
    path: '/',
    layout: 'landing',
    theme: 'homepage',
    light: true,
    texts: ['landing/home'],
    load: async () => (await import('./pages/HomePage')).HomePage,
  },
  {
    path: '/products/challenges',
    title: 'challenges',
    layout: 'landing',
    theme: 'challenges',
    light: true,
    texts: ['landing/challenges-page'],
    load: async () => (await import('./pages/ChallengesPage')).ChallengesPage,
  },
  ...legalPages.map((page): FeatureRoute => ({
    path: `/${page}`,
    title: page,
    layout: 'landing',
    theme: 'homepage',
    light: true,
    texts: ['landing/legal'],
    load: async () => (await import('./pages/LegalPage')).LegalPage,
  })),
  {
    path: '/pricing',
    title: 'pricing',
    layout: 'landing',
    theme: 'homepage',
    light: true,
    texts: ['landing/pricing'],
    load: async () => (await import('./pages/PricingPage')).PricingPage,
  },
];
