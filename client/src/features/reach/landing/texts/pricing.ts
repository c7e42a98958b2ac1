import { wordsOf } from '@/shared/i18n/words';

export const { useWords: usePricing } = wordsOf('pricing');
