import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, pace, touched, useAction } from '@/shared/query';

export type ApiKey = Schemas['ApiKeyDto'];
export type KeyMode = Schemas['ApiKeyMode'];
export type ApiScope = Schemas['ApiScope'];
export type ApiCall = Schemas['ApiKeyCallDto'];
export type KeyConfig = Schemas['ApiKeyConfigDto'];
export type NewKey = Schemas['KeySecretDto'];
export type KeyInput = Schemas['CreateApiKeyDto'];

/** Calls are made elsewhere: what the screen shows of them is read again this often. */
const EVERY_MS = 15_000;
const CALLS = 10;

export const keysQuery = queryOptions({
  queryKey: keys.apiKeys.list,
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/api-key', { signal }))).data,
  refetchInterval: (query) => pace(EVERY_MS, query),
});
export const useKeys = () => useQuery(keysQuery);

export const configQuery = queryOptions({
  queryKey: keys.apiKeys.config,
  queryFn: ({ signal }) => unwrap(api.GET('/api/api-key/config', { signal })),
});
export const useKeyConfig = () => useQuery(configQuery);

export const callsQuery = (keyId: string | null) =>
  infiniteQueryOptions({
    queryKey: [...keys.apiKeys.calls, keyId],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) => {
      const query = {
        limit: CALLS,
        ...(pageParam ? { cursor: pageParam } : {}),
        ...(keyId ? { keyId } : {}),
      };
      return unwrap(api.GET('/api/api-key/calls', { params: { query }, signal }));
    },
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: (query) => pace(EVERY_MS, query),
  });
export const useCalls = (keyId: string | null) => useInfiniteQuery(callsQuery(keyId));

export const useCreateKey = () =>
  useAction({
    quiet: true,
    run: (body: KeyInput) => unwrap(api.POST('/api/api-key', { body })),
    touches: touched('apiKeys.changed'),
  });

const byId = (id: string) => ({ params: { path: { id } } });

export const useRotateKey = (onDone: (made: NewKey) => void) =>
  useAction({
    run: (id: string) => unwrap(api.POST('/api/api-key/{id}/rotate', byId(id))),
    touches: touched('apiKeys.changed'),
    onSuccess: onDone,
  });

export const useEndOld = (success: string) =>
  useAction({
    success,
    run: (id: string) => unwrap(api.POST('/api/api-key/{id}/end-old', byId(id))),
    touches: touched('apiKeys.changed'),
  });

export const useRevokeKey = (success: string) =>
  useAction({
    success,
    run: (id: string) => unwrap(api.DELETE('/api/api-key/{id}', byId(id))),
    touches: touched('apiKeys.changed'),
  });
