import { useMoneyAction } from '@/entities/wallet';
import { api, unwrap } from '@/shared/api';
import { touched } from '@/shared/query';

/** Set aside from the wallet; asked again for the same coins, it is the same reservation. */
export const useSetAside = (campaignId: string) =>
  useMoneyAction({
    run: (coins: number, headersFor) => {
      const body = { campaignId, coins };
      return unwrap(api.POST('/api/wallet/anyjoi-campaign', { params: { header: headersFor(body) }, body }));
    },
    touches: touched('campaign.moved', campaignId),
    quiet: true,
  });
