import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMoneyAction } from '@/entities/wallet';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { formatMoney } from '@/shared/format';
import type { Source } from '@/shared/list';
import { keys } from '@/shared/query';
import { coinsText } from '../coins.texts';

export type Lot = Schemas['CoinLotDto'];
export type Allocation = Schemas['CampaignAllocationDto'];

export const lots: Source<Lot> = {
  key: keys.wallet.lots,
  fetch: ({ page, per }, signal) =>
    unwrap(api.GET('/api/wallet/lots', { params: { query: { page, per } }, signal })),
};

const NEWEST = 20;

/** The newest ones. */
export const allocationsQuery = queryOptions({
  queryKey: keys.wallet.allocations,
  queryFn: async ({ signal }) =>
    (await unwrap(api.GET('/api/wallet/anyjoi-campaign', { params: { query: { per: NEWEST } }, signal })))
      .data,
});
export const useAllocations = () => useQuery(allocationsQuery);

/** Asked again for the same purchase, it is the same taking back. */
export const useTakeBack = () =>
  useMoneyAction({
    run: (paymentId: string, headersFor) => {
      const body = { paymentId };
      return unwrap(api.POST('/api/wallet/withdraw', { params: { header: headersFor(body) }, body }));
    },
    success: ({ data }) => coinsText('takenBack', { amount: formatMoney(data.refunded) }),
    quiet: true,
  });
