import type { FeatureRoute } from '../../shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/login',
    title: { en: 'Log in', de: 'Anmelden' },
    layout: 'plain',
    access: 'guest',
    load: async () => (await import('./pages/LoginPage')).LoginPage,
  },
  {
    path: '/login/second-factor',
    title: { en: 'Second factor', de: 'Zweiter Faktor' },
    layout: 'plain',
    access: 'member',
    load: async () => (await import('./pages/SecondFactorPage')).SecondFactorPage,
  },
  {
    path: '/login/reset',
    title: { en: 'New password', de: 'Neues Passwort' },
    layout: 'plain',
    load: async () => (await import('./pages/ResetPage')).ResetPage,
  },
  {
    path: '/login/verify',
    title: { en: 'Confirm your address', de: 'Adresse bestätigen' },
    layout: 'plain',
    load: async () => (await import('./pages/VerifyPage')).VerifyPage,
  },
  {
    path: '/logout',
    title: { en: 'Logout', de: 'Abmelden' },
    layout: 'plain',
    load: async () => (await import('./pages/LogoutPage')).LogoutPage,
  },
];
