import { wordsOf } from '@/shared/i18n/words';

export const { useWords: useHome } = wordsOf('home');
