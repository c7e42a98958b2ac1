export { missingCoins, useChargeModal } from './charge-modal';
export { AttemptKey } from './idempotency';
export { isRefusal, useMoneyAction } from './useMoneyAction';
export type { HeadersFor } from './useMoneyAction';
export { limitQuery, packagesQuery, useCoinPackages, useLiveWallet, useWallet, walletQuery } from './wallet';
export { WalletFrame } from './WalletFrame';
