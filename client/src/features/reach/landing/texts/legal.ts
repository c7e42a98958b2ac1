import { wordsOf } from '@/shared/i18n/words';

export const { useWords: useLegal } = wordsOf('legal');
