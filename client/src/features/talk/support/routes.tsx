import type { FeatureRoute } from '@/shared/routing';

const own = {
  title: 'support',
  padding: false,
  access: 'member',
  load: async () => (await import('./pages/SupportPage')).SupportPage,
} as const satisfies Partial<FeatureRoute>;

export const routes: FeatureRoute[] = [
  { ...own, path: '/support' },
  { ...own, path: '/support/:id' },
  {
    path: '/staff/support/:id?',
    title: 'support',
    access: 'staff',
    padding: false,
    load: async () => (await import('./pages/DeskPage')).DeskPage,
  },
];
