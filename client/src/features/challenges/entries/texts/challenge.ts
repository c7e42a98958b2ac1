import { textsOf } from '@/shared/i18n/i18n';

/** Finding challenges and what one of them is. */
const texts = textsOf('entries');

export const { useTexts } = texts;
export type ChallengeText = ReturnType<typeof useTexts>;
