import type { FeatureRoute } from '@/shared/routing';

export const routes: FeatureRoute[] = [
  {
    path: '/%family%',
    title: '%familyVar%',
    access: 'member',
    load: async () => (await import('./pages/%Family%Page')).%Family%Page,
  },
  {
    path: '/%family%/:id',
    title: '%familyVar%',
    access: 'member',
    load: async () => (await import('./pages/%Noun%Page')).%Noun%Page,
  },
];
