import { wordsOf } from '@/shared/i18n/words';

export const { useWords: useChallenges } = wordsOf('challenges-page');
