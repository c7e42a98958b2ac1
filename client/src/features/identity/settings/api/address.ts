import type { UseMutationResult } from '@tanstack/react-query';
import { api, unwrap } from '@/shared/api';
import { useAction } from '@/shared/query';

/** The account keeps its address until the link in the mail to the new one has been opened. */
export const useChangeAddress = (
  success: string,
): UseMutationResult<unknown, Error, { email: string; code: string }> =>
  useAction({
    quiet: true,
    success,
    run: ({ email, code }: { email: string; code: string }) =>
      unwrap(api.POST('/api/me/update', { body: { email }, params: { header: { 'X-Step-Up': code } } })),
  });
