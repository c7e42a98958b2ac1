import type { FeatureRoute } from '@/shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/login',
    title: 'logIn',
    layout: 'plain',
    access: 'guest',
    load: async () => (await import('./pages/LoginPage')).LoginPage,
  },
  {
    path: '/login/second-factor',
    title: 'secondFactor',
    layout: 'plain',
    access: 'member',
    load: async () => (await import('./pages/SecondFactorPage')).SecondFactorPage,
  },
  {
    path: '/login/reset',
    title: 'newPassword',
    layout: 'plain',
    load: async () => (await import('./pages/ResetPage')).ResetPage,
  },
  {
    path: '/login/verify',
    title: 'confirmYourAddress',
    layout: 'plain',
    load: async () => (await import('./pages/VerifyPage')).VerifyPage,
  },
  {
    path: '/login/keep-factor',
    title: 'keepTwoSteps',
    layout: 'plain',
    load: async () => (await import('./pages/KeepFactorPage')).KeepFactorPage,
  },
  {
    path: '/logout',
    title: 'logout',
    layout: 'plain',
    load: async () => (await import('./pages/LogoutPage')).LogoutPage,
  },
];
