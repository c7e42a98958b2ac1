import { wordsOf } from '@/shared/i18n/words';

export const { useWords: useFeedbackWords, words: feedbackWords } = wordsOf('feedback');
