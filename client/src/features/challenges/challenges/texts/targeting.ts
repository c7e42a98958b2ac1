import { textsOf } from '@/shared/i18n/i18n';

/** Who a challenge is for. */
export const { useTexts } = textsOf('challenges-targeting');
