import { queryOptions, useQuery } from '@tanstack/react-query';
import { limitQuery } from '@/entities/wallet';
import { api, unwrap } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { keys, touched, useAction } from '@/shared/query';
import { limitText } from '../limit.texts';

export type SpendLimit = Schemas['SpendLimitDto'];
export type AutoTopup = Schemas['AutoTopupDto'];

/** The limit and what of it is used. */
export const useLimit = () => useQuery(limitQuery);

/** null = no limit. */
export const useSetLimit = () =>
  useAction({
    run: (minor: number | null) =>
      unwrap(
        api.PUT('/api/wallet/limit', {
          body: { monthly: minor === null ? null : { minor, currency: 'EUR' } },
        }),
      ),
    touches: touched('wallet.limit'),
    success: limitText('saved'),
    quiet: true,
  });

export const autoTopupQuery = queryOptions({
  queryKey: keys.wallet.autoTopup,
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/wallet/auto-topup', { signal }))).data,
});
export const useAutoTopup = () => useQuery(autoTopupQuery);

export const useSetAutoTopup = () =>
  useAction({
    run: (body: AutoTopup) => unwrap(api.PUT('/api/wallet/auto-topup', { body })),
    touches: touched('wallet.autoTopup'),
    success: limitText('saved'),
    quiet: true,
  });
