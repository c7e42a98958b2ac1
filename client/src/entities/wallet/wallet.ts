import { queryOptions, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMay } from '@/entities/team';
import { api, unwrap } from '@/shared/api';
import {
  coinPackagesFailure,
  coinPackagesRequest,
  coinPackagesSuccess,
  failureOf,
  store,
  walletFailure,
  walletRequest,
  walletSuccess,
} from '@/shared/auth';
import type { CoinPackage, Wallet } from '@/shared/auth';
import { keys, queryClient } from '@/shared/query';
import { useRealtime } from '@/shared/realtime';

/** Answers and news overtake each other: what the server read last stays. */
function latest(wallet: Wallet): Wallet {
  const known = queryClient.getQueryData<Wallet>(keys.wallet.balance);
  const isNewer = known?.id === wallet.id && (known?.updatedAt ?? '') > (wallet.updatedAt ?? '');
  return known && isNewer ? known : wallet;
}

async function loadWallet(signal: AbortSignal): Promise<Wallet> {
  store.dispatch(walletRequest());
  try {
    const { data } = await unwrap(api.GET('/api/wallet', { signal }));
    const wallet = latest(data);
    store.dispatch(walletSuccess(wallet));
    return wallet;
  } catch (error) {
    // What is read again before it has come has not failed: an open charge modal stays open.
    if (!signal.aborted) store.dispatch(walletFailure(failureOf(error)));
    throw error;
  }
}

async function loadPackages(signal: AbortSignal): Promise<CoinPackage[]> {
  store.dispatch(coinPackagesRequest());
  try {
    const { data } = await unwrap(api.GET('/api/payments/packages', { signal }));
    store.dispatch(coinPackagesSuccess(data));
    return data;
  } catch (error) {
    store.dispatch(coinPackagesFailure(failureOf(error)));
    throw error;
  }
}

/** The wallet of whoever acts: balance in coins, euros available and pending. */
export const walletQuery = queryOptions({
  queryKey: keys.wallet.balance,
  queryFn: ({ signal }) => loadWallet(signal),
});
export function useWallet(): UseQueryResult<Wallet> {
  const { may } = useMay('wallet:read');
  return useQuery({ ...walletQuery, enabled: may });
}

export const packagesQuery = queryOptions({
  queryKey: keys.payment.packages,
  queryFn: ({ signal }) => loadPackages(signal),
});
export const useCoinPackages = (enabled = true): UseQueryResult<CoinPackage[]> =>
  useQuery({ ...packagesQuery, enabled });

/** The limit a payer has set for themselves, and what of it is used. */
export const limitQuery = queryOptions({
  queryKey: keys.wallet.limit,
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/wallet/limit', { signal }))).data,
});

/** A wallet that came with another answer or over the line. */
export function keepWallet(told: Wallet): void {
  const wallet = latest(told);
  queryClient.setQueryData(walletQuery.queryKey, wallet);
  store.dispatch(walletSuccess(wallet));
}

/** The wallet follows the server. Stands once, at the root of the app. */
export const useLiveWallet = (): void => useRealtime('wallet.updated', ({ wallet }) => keepWallet(wallet));
