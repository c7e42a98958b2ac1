import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys } from '@/shared/query';

export type Profile = Schemas['UserProfileDto'];
export type PersonCard = Schemas['UserCardDto'];

const PAGE = 20;

/** A person as whoever asks sees them, by their user name. */
export const profileQuery = (username: string) =>
  queryOptions({
    queryKey: keys.person.one(username.toLowerCase()),
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/user/username/{username}', { params: { path: { username } }, signal })))
        .data,
  });

/** Who follows a person, or whom they follow, the newest first. */
export const followsQuery = (id: string, side: 'followers' | 'following') =>
  infiniteQueryOptions({
    queryKey: keys.person[side](id),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) => {
      const params = { path: { id }, query: { limit: PAGE, ...(cursor === undefined ? {} : { cursor }) } };
      return side === 'followers'
        ? unwrap(api.GET('/api/user/{id}/followers', { params, signal }))
        : unwrap(api.GET('/api/user/{id}/following', { params, signal }));
    },
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** People by a part of their names. */
export const peopleQuery = (q: string, per: number) =>
  queryOptions({
    queryKey: [...keys.person.found, q, per],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/user', { params: { query: { q, per } }, signal }))).data,
  });

/** Whom the one who asks has blocked. */
export const blockedQuery = (page: number, per: number) =>
  queryOptions({
    queryKey: [...keys.person.blocked, page, per],
    queryFn: ({ signal }) => unwrap(api.GET('/api/me/blocks', { params: { query: { page, per } }, signal })),
  });
