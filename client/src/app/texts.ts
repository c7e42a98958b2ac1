import { wordsOf } from '@/shared/i18n/words';

export const { useWords: useMenuGroups } = wordsOf('menu');
