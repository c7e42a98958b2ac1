export { missingCoins, useChargeModal } from './charge-modal';
export { useAttempts } from './useAttempts';
export type { AttemptHeaders } from './useAttempts';
export { useMoneyAction } from './useMoneyAction';
export type { HeadersFor } from './useMoneyAction';
export { limitQuery, packagesQuery, useCoinPackages, useLiveWallet, useWallet, walletQuery } from './wallet';
export { WalletFrame } from './WalletFrame';
