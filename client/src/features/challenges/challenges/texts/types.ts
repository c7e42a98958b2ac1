import { textsOf } from '@/shared/i18n/i18n';

/** The types of challenges and their own fields. */
export const { useTexts } = textsOf('challenges-types');
