import type { FeatureRoute } from '@/shared/routing';

const creators = ['creator'] as const;
const page = async () => (await import('./pages/PostPage')).PostPage;
const prefetch = async () => (await import('./api/posts')).prefetchPost;

export const routes: FeatureRoute[] = [
  {
    path: '/creator/posts',
    title: 'posts',
    roles: creators,
    load: async () => (await import('./pages/PostsPage')).PostsPage,
  },
  {
    path: '/creator/posts/new',
    title: 'newPost',
    roles: creators,
    load: async () => (await import('./pages/NewPostPage')).NewPostPage,
  },
  { path: '/creator/feed/video/:id', title: 'post', layout: 'landing', load: page, prefetch },
  { path: '/post/:id', title: 'post', layout: 'landing', load: page, prefetch },
];
