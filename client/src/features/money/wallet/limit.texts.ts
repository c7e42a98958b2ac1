import { textsOf } from '@/shared/i18n/i18n';

export const { useTexts: useLimitTexts, text: limitText } = textsOf('wallet-limit');
