import { textsOf } from '@/shared/i18n/i18n';

/** Steps of an entry, for its creator. */
export const { useTexts } = textsOf('entries-steps');
