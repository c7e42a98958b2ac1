import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { api, unwrap } from '../api/client';
import { queryClient } from '../query/client';
import { failureOf } from './operations';
import {
  coinPackagesFailure,
  coinPackagesRequest,
  coinPackagesSuccess,
  showChargeModal,
  walletFailure,
  walletRequest,
  walletSuccess,
} from './payment-slice';
import type { CoinPackage, Wallet } from './payment-slice';
import { store, useAppDispatch, useAppSelector } from './store';

export const walletKey = ['wallet'] as const;
export const packagesKey = ['payments', 'packages'] as const;

async function loadWallet(): Promise<Wallet> {
  store.dispatch(walletRequest());
  try {
    const { data } = await unwrap(api.GET('/api/wallet'));
    store.dispatch(walletSuccess(data));
    return data;
  } catch (error) {
    store.dispatch(walletFailure(failureOf(error)));
    throw error;
  }
}

async function loadPackages(): Promise<CoinPackage[]> {
  store.dispatch(coinPackagesRequest());
  try {
    const { data } = await unwrap(api.GET('/api/payments/packages'));
    store.dispatch(coinPackagesSuccess(data));
    return data;
  } catch (error) {
    store.dispatch(coinPackagesFailure(failureOf(error)));
    throw error;
  }
}

/** The wallet of whoever acts: balance in coins, euros available and pending. */
export const useWallet = (enabled = true): UseQueryResult<Wallet> =>
  useQuery({ queryKey: walletKey, queryFn: loadWallet, enabled });

export const useCoinPackages = (enabled = true): UseQueryResult<CoinPackage[]> =>
  useQuery({ queryKey: packagesKey, queryFn: loadPackages, enabled });

/** A wallet that came with another answer or over the line. */
export function keepWallet(wallet: Wallet): void {
  queryClient.setQueryData(walletKey, wallet);
  store.dispatch(walletSuccess(wallet));
}

interface ChargeModal {
  open: boolean;
  show: () => void;
  /** The same for someone who lacks so many coins for what they want. */
  showFor: (missingCoins: number) => void;
  hide: () => void;
}

let missing: number | null = null;

/** What the opener of the charge modal lacks; null where it was opened for no purchase. */
export const missingCoins = (): number | null => missing;

/** Opens and closes the one charge modal, from anywhere. */
export function useChargeModal(): ChargeModal {
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => state.payment.showChargeModal);
  const put = (shown: boolean, coins: number | null = null) => {
    missing = coins;
    dispatch(showChargeModal(shown));
  };
  return { open, show: () => put(true), showFor: (coins) => put(true, coins), hide: () => put(false) };
}
