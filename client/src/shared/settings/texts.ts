import { wordsOf } from '@/shared/i18n/words';

export const { useWords: useSettingsWords, words: settingsWords } = wordsOf('settings-nav');
