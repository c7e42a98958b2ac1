export { missingCoins, useChargeModal } from './charge-modal';
export { useMoneyAction } from './useMoneyAction';
export type { HeadersFor } from './useMoneyAction';
export { limitQuery, useCoinPackages, useLiveWallet, useWallet } from './wallet';
export { WalletFrame } from './WalletFrame';
