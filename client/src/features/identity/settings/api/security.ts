import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, shown, touched, useAction } from '@/shared/query';

export type Session = Schemas['SessionDto'];

export interface PasswordChange {
  currentPassword?: string;
  newPassword: string;
  /** The mailed code, for a first password. */
  code?: string;
}

export const sessionsQuery = queryOptions({
  queryKey: keys.settings.sessions,
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/auth/sessions', { signal }))).data,
});
export const useSessions = () => useQuery(sessionsQuery);

const SHOWN = 10;

/** What happened to the own account, the newest first. */
const eventsQuery = infiniteQueryOptions({
  queryKey: keys.settings.events,
  initialPageParam: '',
  queryFn: ({ signal, pageParam }) =>
    unwrap(
      api.GET('/api/auth/security-events', {
        params: { query: { limit: SHOWN, ...(pageParam ? { cursor: pageParam } : {}) } },
        signal,
      }),
    ),
  getNextPageParam: ({ nextCursor }) => nextCursor,
});
export const useSecurityEvents = () => useInfiniteQuery(eventsQuery);

export const useRevoke = (success: string): UseMutationResult<unknown, Error, string> =>
  useAction({
    success,
    run: (id: string) => unwrap(api.DELETE('/api/auth/sessions/{id}', { params: { path: { id } } })),
    optimistic: [
      shown(sessionsQuery, (cached: Session[], id: string) => cached.filter((one) => one.id !== id)),
    ],
    touches: touched('settings.sessions'),
  });

export const useRevokeOthers = (success: string): UseMutationResult<unknown, Error, void> =>
  useAction({
    success,
    run: () => unwrap(api.DELETE('/api/auth/sessions')),
    touches: touched('settings.sessions'),
  });

/** The form shows what is wrong; the other devices are logged out by the server. */
export const useChangePassword = (success: string): UseMutationResult<unknown, Error, PasswordChange> =>
  useAction({
    quiet: true,
    success,
    run: ({ code, ...body }: PasswordChange) =>
      unwrap(
        api.POST('/api/auth/password/change', {
          body,
          ...(code === undefined ? {} : { params: { header: { 'X-Step-Up': code } } }),
        }),
      ),
    touches: touched('settings.sessions'),
  });

export const leaveEverywhere = (): Promise<unknown> =>
  unwrap(api.POST('/api/auth/logout', { body: { allDevices: true } }));
