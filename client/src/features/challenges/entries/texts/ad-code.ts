import { textsOf } from '@/shared/i18n/i18n';

/** The ad code of a post, for its creator. */
export const { useTexts } = textsOf('entries-ad-code');
