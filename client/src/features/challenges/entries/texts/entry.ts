import { textsOf } from '@/shared/i18n/i18n';

/** Taking part: from the verdict to the pay. */
export const { useTexts, text } = textsOf('entry');
