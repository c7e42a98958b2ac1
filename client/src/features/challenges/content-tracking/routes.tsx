import type { FeatureRoute } from '@/shared/routing';

const load = async () => (await import('./pages/ContentPage')).ContentPage;

/** The same screen on both sides: a brand also sees the posts of its challenges. */
export const routes: FeatureRoute[] = [
  { path: '/brand/content/:id?', title: 'content', theme: 'challenges', roles: ['brand'], load },
  { path: '/creator/content/:id?', title: 'content', theme: 'challenges', roles: ['creator'], load },
  {
    path: '/staff/figures/:id?',
    title: 'figures',
    access: 'staff',
    padding: false,
    load: async () => (await import('./pages/StaffFiguresPage')).StaffFiguresPage,
  },
  {
    path: '/staff/figures/new',
    title: 'figuresNew',
    access: 'staff',
    load: async () => (await import('./pages/StaffEnterFiguresPage')).StaffEnterFiguresPage,
  },
  {
    path: '/staff/figures/import',
    title: 'figuresImport',
    access: 'staff',
    load: async () => (await import('./pages/StaffImportPage')).StaffImportPage,
  },
];
