import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import { keys } from '@/shared/query';

/** One post as everybody sees it. */
export const postQuery = (id: string) =>
  queryOptions({
    queryKey: keys.post.one(id),
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/post/get/{id}', { params: { path: { id } }, signal }))).data,
  });

/** Those of the person who is signed in, the newest first. */
export const ownPostsQuery = infiniteQueryOptions({
  queryKey: keys.post.own,
  initialPageParam: '',
  queryFn: ({ signal, pageParam }) =>
    unwrap(api.GET('/api/post', { params: { query: pageParam ? { cursor: pageParam } : {} }, signal })),
  getNextPageParam: ({ nextCursor }) => nextCursor,
});
