import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ownPostsQuery, postQuery } from '@/entities/post';
import type { Post } from '@/entities/post';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { prefetching } from '@/shared/auth';
import { touched, useAction } from '@/shared/query';
import { useTexts } from '../texts';

type PostInput = Schemas['PostInputDto'];

export const usePost = (id: string) => useQuery(postQuery(id));
export const useOwnPosts = () => useInfiniteQuery(ownPostsQuery);

export const prefetchPost = prefetching((client, { params: { id } }) => {
  if (id !== undefined) void client.prefetchQuery(postQuery(id));
});

export const usePublish = () => {
  const t = useTexts();
  return useAction({
    run: (body: PostInput) => unwrap(api.POST('/api/post', { body })),
    touches: touched('post.published'),
    success: t('published'),
    quiet: true,
  });
};

export const useDelete = () => {
  const t = useTexts();
  return useAction({
    run: ({ id }: Post) => unwrap(api.DELETE('/api/post/{id}', { params: { path: { id } } })),
    touches: (_, { id }) => touched('post.deleted', id),
    success: t('deleted'),
  });
};

/** Nobody waits for it, and nobody can do anything about one that fails. */
export const countView = async (id: string): Promise<void> => {
  await unwrap(api.POST('/api/post/{id}/view', { params: { path: { id } } })).catch(() => undefined);
};
