import { textsOf } from '@/shared/i18n/i18n';

/** What each requirement is called; the same words on both sides. */
export const { useTexts: useFieldTexts } = textsOf('verification-fields');
