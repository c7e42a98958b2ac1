import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';

const path = (id: string) => ({ path: { id } });
const SHORTEST = 2;
const FOUND = 20;

const invitedQuery = (id: string) =>
  queryOptions({
    // Below the bid, so that whatever moves the bid reads it again.
    queryKey: [...keys.bid.one(id), 'invited'],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/creatorbid/{id}/invite', { params: path(id), signal }))).data,
  });
export const useInvited = (id: string) => useQuery(invitedQuery(id));

/** Creators by a part of their names. */
export const creatorsNamedQuery = (part: string) =>
  queryOptions({
    queryKey: [...keys.users.all, 'named', part],
    enabled: part.length >= SHORTEST,
    queryFn: async ({ signal }) => {
      const query = { q: part, role: 'creator', per: FOUND } as const;
      const { data } = await unwrap(api.GET('/api/user', { params: { query }, signal }));
      return data.filter(({ accountType }) => accountType === 'creator');
    },
  });

export const useInvite = (id: string) =>
  useAction({
    run: (creatorIds: string[]) =>
      unwrap(api.POST('/api/creatorbid/{id}/invite', { params: path(id), body: { creatorIds } })),
    touches: touched('bid.moved', id),
    quiet: true,
  });
