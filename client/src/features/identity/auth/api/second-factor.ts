import { useMutation } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';

export const useBeginFactor = () => useMutation({ mutationFn: () => unwrap(api.POST('/api/auth/totp')) });

export const useConfirmFactor = () =>
  useMutation({
    mutationFn: (code: string) => unwrap(api.POST('/api/auth/totp/confirm', { body: { code } })),
  });
