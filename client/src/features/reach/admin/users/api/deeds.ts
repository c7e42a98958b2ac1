import { useMoneyAction } from '@/entities/wallet';
import { api, unwrap } from '@/shared/api';
import { touched } from '@/shared/query';

export interface Correction {
  coins: number;
  reason: string;
}

/** Done at once, or waiting for a second admin. */
export const useAdjust = (id: string) =>
  useMoneyAction({
    run: async (body: Correction, headersFor) => {
      const { data } = await unwrap(
        api.POST('/api/admin/user/{id}/wallet-adjust', {
          params: { path: { id }, header: headersFor(body) },
          body,
        }),
      );
      return { waits: 'requestedBy' in data };
    },
    touches: touched('user.corrected', id),
    quiet: true,
  });

export interface Payback {
  bankAccountId: string;
  reason: string;
}

/** Pays out everything once a second admin agrees; asking twice is one approval. */
export const usePayBack = (id: string) =>
  useMoneyAction({
    run: (body: Payback) =>
      unwrap(api.POST('/api/admin/user/{id}/payback', { params: { path: { id } }, body })),
    touches: touched('user.corrected', id),
    quiet: true,
  });
