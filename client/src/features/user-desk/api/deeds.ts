import { api, moneyHeaders, unwrap } from '../../../shared/api';
import { useAction } from '../../../shared/query';
import { personKey } from './users';

export interface Correction {
  coins: number;
  reason: string;
  key: string;
}

/** Done at once, or waiting for a second admin. */
export const useAdjust = (id: string) =>
  useAction({
    run: async ({ coins, reason, key }: Correction) => {
      const { data } = await unwrap(
        api.POST('/api/admin/user/{id}/wallet-adjust', {
          params: { path: { id }, header: moneyHeaders(key) },
          body: { coins, reason },
        }),
      );
      return { waits: (data as { status?: string }).status === 'pending_approval' };
    },
    invalidates: [[...personKey(id)]],
    quiet: true,
  });

export const usePayBack = (id: string) =>
  useAction({
    run: (body: { bankAccountId: string; reason: string }) =>
      unwrap(api.POST('/api/admin/user/{id}/payback', { params: { path: { id } }, body })),
    invalidates: [[...personKey(id)], ['approvals']],
    quiet: true,
  });
