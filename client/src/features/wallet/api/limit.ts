import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api';
import type { Schemas } from '../../../shared/api';
import { useAction } from '../../../shared/query';
import { useRealtime } from '../../../shared/realtime';
import { limitText } from '../limit.texts';

export type SpendLimit = Schemas['SpendLimitDto'];
export type AutoTopup = Schemas['AutoTopupDto'];

const limitKey = ['wallet', 'limit'] as const;
const topupKey = ['wallet', 'auto-topup'] as const;

/** The limit and what of it is used; follows the wallet. */
export function useLimit(): UseQueryResult<SpendLimit> {
  const client = useQueryClient();
  useRealtime('wallet.updated', () => void client.invalidateQueries({ queryKey: limitKey }));
  return useQuery({
    queryKey: limitKey,
    meta: { quiet: true },
    queryFn: async ({ signal }) => (await unwrap(api.GET('/api/wallet/limit', { signal }))).data,
  });
}

/** null = no limit. */
export const useSetLimit = () =>
  useAction({
    run: (minor: number | null) =>
      unwrap(
        api.PUT('/api/wallet/limit', {
          body: minor === null ? {} : { monthly: { minor, currency: 'EUR' } },
        }),
      ),
    invalidates: [[...limitKey]],
    success: limitText('saved'),
    quiet: true,
  });

export const useAutoTopup = (): UseQueryResult<AutoTopup> =>
  useQuery({
    queryKey: topupKey,
    meta: { quiet: true },
    queryFn: async ({ signal }) => (await unwrap(api.GET('/api/wallet/auto-topup', { signal }))).data,
  });

export const useSetAutoTopup = () =>
  useAction({
    run: (body: AutoTopup) => unwrap(api.PUT('/api/wallet/auto-topup', { body })),
    invalidates: [[...topupKey]],
    success: limitText('saved'),
    quiet: true,
  });
