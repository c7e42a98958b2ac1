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
    path: '/logout',
    title: { en: 'Logout', de: 'Abmelden' },
    layout: 'plain',
    load: async () => (await import('./pages/LogoutPage')).LogoutPage,
  },
];
