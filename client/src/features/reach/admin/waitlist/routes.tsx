import type { FeatureRoute } from '@/shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/staff/waitlist',
    title: 'waitlist',
    access: 'staff',
    roles: ['admin'],
    load: async () => (await import('./pages/WaitlistPage')).WaitlistPage,
  },
];
