import { textsOf } from '@/shared/i18n/i18n';

export const { useTexts } = textsOf('security-events');

export const { useTexts: useRecoveryTexts } = textsOf('recovery-codes');
