import { textsOf } from '@/shared/i18n/i18n';

export const { useTexts: useCoinsTexts, text: coinsText } = textsOf('wallet-coins');
