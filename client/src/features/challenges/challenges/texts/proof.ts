import { textsOf } from '@/shared/i18n/i18n';

/** What a type adds to an entry, for the brand that reviews it. */
export const { useTexts } = textsOf('challenges-proof');
