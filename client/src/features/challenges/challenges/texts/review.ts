import { textsOf } from '@/shared/i18n/i18n';

/** The review queue. */
export const { useTexts } = textsOf('challenges-review');
