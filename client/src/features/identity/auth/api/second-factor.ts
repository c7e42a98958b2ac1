import { useMutation } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import { touched, useAction } from '@/shared/query';

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
  useAction({
    run: (code: string) => unwrap(api.POST('/api/auth/totp/confirm', { body: { code } })),
    touches: touched('settings.factor'),
  });

/** By the mailed link, signed in or not. */
export const useKeepFactor = () =>
  useMutation({
    mutationFn: (token: string) => unwrap(api.POST('/api/auth/totp/keep', { body: { token } })),
  });
