import { useMutation } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';

/** Answers the same for every address, so that nobody learns who has an account. */
export const useForgot = () =>
  useMutation({
    meta: { quiet: true },
    mutationFn: (email: string) => unwrap(api.POST('/api/auth/password/forgot', { body: { email } })),
  });

export const useReset = () =>
  useMutation({
    meta: { quiet: true },
    mutationFn: (body: { token: string; password: string }) =>
      unwrap(api.POST('/api/auth/password/reset', { body })),
  });

export const useVerify = () =>
  useMutation({
    meta: { quiet: true },
    mutationFn: (token: string) => unwrap(api.POST('/api/auth/email/verify', { body: { token } })),
  });
