import { textsOf } from '@/shared/i18n/i18n';

/** An offer for another ad code, for the creator of the post. */
export const { useTexts } = textsOf('entries-ad-renewal');
