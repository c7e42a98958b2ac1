import { api, unwrap } from '@/shared/api';
import { download } from '@/shared/list';
import { useAction } from '@/shared/query';

/** Rules, readings and accruals of a challenge, saved as a file; a creator's holds the own part. */
export const usePayoutFile = () =>
  useAction({
    run: (id: string) =>
      unwrap(
        api.GET('/api/hub/challenge/{id}/export', {
          params: { path: { id }, query: { format: 'json' } },
          parseAs: 'blob',
        }),
      ),
    onSuccess: (file, id) => download(`challenge-${id}-payout.json`, [file as Blob], 'application/json'),
    quiet: true,
  });
