import type { FeatureRoute } from '../../shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/staff/disputes',
    title: { en: 'Disputes', de: 'Streitfälle' },
    access: 'staff',
    roles: ['admin'],
    load: async () => (await import('./pages/DisputesPage')).DisputesPage,
  },
  {
    path: '/staff/disputes/:id',
    title: { en: 'Dispute', de: 'Streitfall' },
    access: 'staff',
    roles: ['admin'],
    load: async () => (await import('./pages/DisputePage')).DisputePage,
  },
];
