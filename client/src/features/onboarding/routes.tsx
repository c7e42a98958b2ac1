import type { FeatureRoute } from '../../shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/onboarding',
    title: { en: 'Welcome', de: 'Willkommen' },
    layout: 'plain',
    access: 'member',
    load: async () => (await import('./pages/OnboardingPage')).OnboardingPage,
  },
];
