import { defineSettings } from '../../../platform/config/default-settings.js';

export const walletSettings = defineSettings({
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
});

type WalletSettings = typeof walletSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends WalletSettings {}
}
