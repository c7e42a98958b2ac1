import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';

export type BreedRequest = Schemas['BreedRequestDto'];

const path = (id: string) => ({ path: { id } });
const MOST = 100;
const SHORTEST = 2;
const FOUND = 20;

/** Pending ones of a squad, or of all squads. */
const requestsQuery = (breedId: string | null) =>
  queryOptions({
    queryKey: breedId === null ? keys.breed.requests : keys.breed.requestsOf(breedId),
    queryFn: async ({ signal }) => {
      const query = { status: 'pending', per: MOST, ...(breedId === null ? {} : { breedId }) } as const;
      return (await unwrap(api.GET('/api/breed-request', { params: { query }, signal }))).data;
    },
  });
export const useRequests = (breedId: string | null) => useQuery(requestsQuery(breedId));

const requestQuery = (id: string | null) =>
  queryOptions({
    queryKey: [...keys.breed.requests, id],
    enabled: id !== null,
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/breed-request/{id}', { params: path(id ?? ''), signal }))).data,
  });
export const useRequest = (id: string | null) => useQuery(requestQuery(id));

export const useAsk = (breedId: string) =>
  useAction({
    run: (body: Omit<Schemas['BreedRequestInputDto'], 'breedId'>) =>
      unwrap(api.POST('/api/breed-request', { body: { ...body, breedId } })),
    touches: touched('breed.moved', breedId),
    quiet: true,
  });

export const useWave = (breedId: string) =>
  useAction({
    run: (message: string) =>
      unwrap(api.POST('/api/breed/{id}/wave', { params: path(breedId), body: message ? { message } : {} })),
    touches: touched('breed.moved', breedId),
    quiet: true,
  });

export const useAcceptRequest = (breedId: string) =>
  useAction({
    run: (id: string) => unwrap(api.POST('/api/breed-request/{id}/accept', { params: path(id) })),
    touches: touched('breed.moved', breedId),
  });

export const useRejectRequest = (breedId: string, id: string) =>
  useAction({
    run: (reason: string) =>
      unwrap(
        api.POST('/api/breed-request/{id}/reject', { params: path(id), body: reason ? { reason } : {} }),
      ),
    touches: touched('breed.moved', breedId),
    quiet: true,
  });

/** Creators by a part of their names. */
const creatorsQuery = (part: string) =>
  queryOptions({
    queryKey: [...keys.users.all, 'named', part],
    enabled: part.length >= SHORTEST,
    queryFn: async ({ signal }) => {
      const query = { q: part, role: 'creator', per: FOUND } as const;
      const { data } = await unwrap(api.GET('/api/user', { params: { query }, signal }));
      return data.filter(({ accountType }) => accountType === 'creator');
    },
  });
export const useCreators = (part: string) => useQuery(creatorsQuery(part.trim()));
