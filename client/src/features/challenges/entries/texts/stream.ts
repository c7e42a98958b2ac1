import { textsOf } from '@/shared/i18n/i18n';

/** The stream of an entry, for its creator. */
export const { useTexts } = textsOf('entries-stream');
