import { defineSettings } from '../../../platform/config/default-settings.js';

export const walletSettings = defineSettings(
  {
    'coin.minor': 1,
    'coin.buyingAge': 18,
    'wallet.transfers': false,
    'wallet.transferMinutes': 15,
    'wallet.openTransfers': 3,
    'wallet.limitRaiseHours': 24,
    'wallet.newCardTransferHours': 24,
    'earning.newInstrumentDays': 7,
    'fee.campaignBp': 1500,
    'limit.statementsPerHour': 30,
  },
  {
    'coin.minor': { min: 1, max: 1_000 },
    'wallet.openTransfers': { min: 1, max: 100 },
    'wallet.limitRaiseHours': { min: 0 },
    'wallet.newCardTransferHours': { min: 0 },
    'earning.newInstrumentDays': { min: 0 },
  },
);

type WalletSettings = typeof walletSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends WalletSettings {}
}
