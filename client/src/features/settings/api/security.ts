import { useMutation, useQuery } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { api, ApiError, unwrap } from '../../../shared/api';
import type { Schemas } from '../../../shared/api';
import { useAction } from '../../../shared/query';

export type Session = Schemas['SessionDto'];

export interface PasswordChange {
  currentPassword?: string;
  newPassword: string;
}

const sessionsKey = ['settings', 'sessions'] as const;

export const useSessions = (): UseQueryResult<Session[]> =>
  useQuery({
    queryKey: sessionsKey,
    meta: { quiet: true },
    queryFn: async ({ signal }) => (await unwrap(api.GET('/api/auth/sessions', { signal }))).data,
  });

export const useRevoke = (success: string): UseMutationResult<unknown, Error, string> =>
  useAction({
    success,
    run: (id: string) => unwrap(api.DELETE('/api/auth/sessions/{id}', { params: { path: { id } } })),
    optimistic: [
      { key: sessionsKey, update: (cached, id) => (cached as Session[]).filter((one) => one.id !== id) },
    ],
    invalidates: [sessionsKey],
  });

/** The form shows what is wrong; the other devices are logged out by the server. */
export const useChangePassword = (success: string): UseMutationResult<unknown, Error, PasswordChange> =>
  useAction({
    quiet: true,
    success,
    run: (body: PasswordChange) => unwrap(api.POST('/api/auth/password/change', { body })),
    invalidates: [sessionsKey],
  });

export const leaveEverywhere = (): Promise<unknown> =>
  unwrap(api.POST('/api/auth/logout', { body: { allDevices: true } }));

/** Whether the second factor still has to be set up: beginning twice is harmless, a finished one refuses. */
export const useFactorMissing = (): UseMutationResult<boolean, Error, void> =>
  useMutation({
    mutationFn: async () => {
      try {
        await unwrap(api.POST('/api/auth/totp'));
        return true;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'ALREADY_EXISTS') return false;
        throw error;
      }
    },
  });
