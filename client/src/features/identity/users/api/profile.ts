import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { followsQuery, profileQuery } from '@/entities/person';
import { reviewsOfQuery } from '@/entities/review';
import { prefetching } from '@/shared/auth';

/** Addresses are also written as `/@name`. */
const nameIn = (username: string): string => username.replace(/^@/, '');

export const useProfile = (username: string) => useQuery(profileQuery(nameIn(username)));

export const useFollows = (id: string, side: 'followers' | 'following') =>
  useInfiniteQuery(followsQuery(id, side));

export const useReviewsOf = (id: string) => useInfiniteQuery(reviewsOfQuery(id));

export const prefetchProfile = prefetching((client, { params: { username } }) => {
  if (username !== undefined) void client.prefetchQuery(profileQuery(nameIn(username)));
});
