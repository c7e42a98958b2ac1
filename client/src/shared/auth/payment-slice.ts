import { createAction, createReducer } from '@reduxjs/toolkit';
import type { Schemas } from '@/shared/api/contract';
import type { Failure } from './auth-slice';
import { logout } from './auth-slice';

/** Before the first answer there is only the balance, and it is 0. */
export type Wallet = Pick<Schemas['WalletDto'], 'amountBalance'> & Partial<Schemas['WalletDto']>;
export type CoinPackage = Schemas['CoinOfferDto'];

type Loading = { status: 'loading' } | { status: 'success' } | { status: 'error'; error: Failure };

export interface PaymentState {
  showChargeModal: boolean;
  wallet: Wallet;
  coinPackages: CoinPackage[];
  requests: { wallet?: Loading; coinPackages?: Loading };
}

export const initialPayment: PaymentState = {
  showChargeModal: false,
  wallet: { amountBalance: 0 },
  coinPackages: [],
  requests: {},
};

export const showChargeModal = createAction<boolean>('SHOW_CHARGE_MODAL');
export const walletRequest = createAction('WALLET_REQUEST');
export const walletSuccess = createAction<Wallet>('WALLET_SUCCESS');
export const walletFailure = createAction<Failure>('WALLET_FAILURE');
export const coinPackagesRequest = createAction('COIN_PACKAGES_REQUEST');
export const coinPackagesSuccess = createAction<CoinPackage[]>('COIN_PACKAGES_SUCCESS');
export const coinPackagesFailure = createAction<Failure>('COIN_PACKAGES_FAILURE');

export const paymentReducer = createReducer(initialPayment, (builder) => {
  builder
    .addCase(showChargeModal, (state, { payload }) => {
      state.showChargeModal = payload;
    })
    .addCase(walletRequest, (state) => {
      state.requests.wallet = { status: 'loading' };
    })
    .addCase(walletSuccess, (state, { payload }) => {
      state.wallet = payload;
      state.requests.wallet = { status: 'success' };
    })
    .addCase(walletFailure, (_, { payload }) => ({
      ...initialPayment,
      requests: { wallet: { status: 'error', error: payload } },
    }))
    .addCase(coinPackagesRequest, (state) => {
      state.requests.coinPackages = { status: 'loading' };
    })
    .addCase(coinPackagesSuccess, (state, { payload }) => {
      state.coinPackages = payload;
      state.requests.coinPackages = { status: 'success' };
    })
    .addCase(coinPackagesFailure, (state, { payload }) => {
      state.requests.coinPackages = { status: 'error', error: payload };
    })
    .addCase(logout, () => initialPayment);
});
