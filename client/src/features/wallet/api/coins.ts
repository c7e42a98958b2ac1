import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { api, moneyHeaders, newIdempotencyKey, unwrap } from '../../../shared/api';
import type { Schemas } from '../../../shared/api';
import { keepWallet } from '../../../shared/auth';
import { formatMoney } from '../../../shared/format';
import type { Source } from '../../../shared/list';
import { useAction } from '../../../shared/query';
import { useRealtime } from '../../../shared/realtime';
import { coinsText } from '../coins.texts';

export type Lot = Schemas['CoinLotDto'];
export type Allocation = Schemas['CampaignAllocationDto'];

const coinsKey = ['wallet', 'coins'] as const;
const allocationsKey = ['wallet', 'allocations'] as const;

export const lots: Source<Lot> = {
  key: coinsKey,
  fetch: ({ page, per }, signal) =>
    unwrap(api.GET('/api/wallet/lots', { params: { query: { page, per } }, signal })),
};

/** The newest ones. */
export const useAllocations = (): UseQueryResult<Allocation[]> =>
  useQuery({
    queryKey: allocationsKey,
    meta: { quiet: true },
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/wallet/anyjoi-campaign', { params: { query: { per: 20 } }, signal }))).data,
  });

/** Lots and allocations follow the wallet. */
export function useFreshCoins(): void {
  const client = useQueryClient();
  useRealtime('wallet.updated', () => {
    void client.invalidateQueries({ queryKey: coinsKey });
    void client.invalidateQueries({ queryKey: allocationsKey });
  });
}

/** One key for each purchase: asked again, it is the same taking back. */
export const useTakeBack = () =>
  useAction({
    run: (paymentId: string) =>
      unwrap(
        api.POST('/api/wallet/withdraw', {
          params: { header: moneyHeaders(newIdempotencyKey()) },
          body: { paymentId },
        }),
      ),
    onSuccess: ({ wallet }) => keepWallet(wallet),
    success: ({ data }) => coinsText('takenBack', { amount: formatMoney(data.refunded) }),
    invalidates: [[...coinsKey], ['wallet', 'transactions'], ['wallet', 'lots']],
    quiet: true,
  });
