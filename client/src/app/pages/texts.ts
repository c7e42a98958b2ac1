import { wordsOf } from '@/shared/i18n/words';

export const { useWords: usePageWords } = wordsOf('pages');
