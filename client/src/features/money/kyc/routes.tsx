import type { FeatureRoute } from '@/shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/settings/verification',
    title: 'verification',
    theme: 'settings',
    roles: ['creator', 'brand'],
    load: async () => (await import('./pages/VerificationPage')).VerificationPage,
  },
  {
    path: '/staff/kyc/:id?',
    title: 'identityChecks',
    access: 'staff',
    padding: false,
    load: async () => (await import('./pages/StaffPage')).StaffPage,
  },
];
