import { textsOf } from '@/shared/i18n/i18n';

/** Renewing the ad code of a post, for its brand. */
export const { useTexts } = textsOf('challenges-ad-renewal');
