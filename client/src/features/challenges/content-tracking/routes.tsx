import type { FeatureRoute } from '@/shared/routing';

const load = async () => (await import('./pages/ContentPage')).ContentPage;

/** The same screen on both sides: a brand also sees the posts of its challenges. */
export const routes: FeatureRoute[] = [
  { path: '/brand/content/:id?', title: 'content', theme: 'challenges', roles: ['brand'], load },
  { path: '/creator/content/:id?', title: 'content', theme: 'challenges', roles: ['creator'], load },
  {
    path: '/staff/figures',
    title: 'figures',
    access: 'staff',
    load: async () => (await import('./pages/StaffImportPage')).StaffImportPage,
  },
];
