import type { FeatureRoute } from '../../shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/settings/verification',
    title: { en: 'Verification', de: 'Identität' },
    theme: 'settings',
    roles: ['creator', 'brand'],
    load: async () => (await import('./pages/VerificationPage')).VerificationPage,
  },
  {
    path: '/staff/kyc/:id?',
    title: { en: 'Identity checks', de: 'Identitätsprüfung' },
    access: 'staff',
    load: async () => (await import('./pages/StaffPage')).StaffPage,
  },
];
