import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import { keys } from '@/shared/query';

const PAGE = 10;

/** What the other sides of their deals say about a person, the newest first. */
export const reviewsOfQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: keys.person.reviews(id),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = { limit: PAGE, ...(cursor === undefined ? {} : { cursor }) };
      return unwrap(api.GET('/api/user/{id}/reviews', { params: { path: { id }, query }, signal }));
    },
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
