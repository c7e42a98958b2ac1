import { useMutation } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';

/** Without a code the server says whether there is anything to set up: then it asks for one. */
export const useBeginFactor = () =>
  useMutation({
    meta: { quiet: true },
    mutationFn: (code?: string) =>
      unwrap(
        api.POST('/api/auth/totp', code === undefined ? {} : { params: { header: { 'X-Step-Up': code } } }),
      ),
  });

export const useConfirmFactor = () =>
  useMutation({
    mutationFn: (code: string) => unwrap(api.POST('/api/auth/totp/confirm', { body: { code } })),
  });
