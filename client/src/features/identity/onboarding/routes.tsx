import type { FeatureRoute } from '@/shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/onboarding',
    title: 'welcome',
    layout: 'plain',
    access: 'member',
    load: async () => (await import('./pages/OnboardingPage')).OnboardingPage,
  },
];
