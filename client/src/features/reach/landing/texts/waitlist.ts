import { wordsOf } from '@/shared/i18n/words';

export const { useWords: useWaitlist, words: waitlist } = wordsOf('waitlist');
