import { wordsOf } from '@/shared/i18n/words';

const titles = wordsOf('titles');

/** The names of all screens. */
export const useTitles = titles.useWords;

/** The name of a screen in the window's title, in the search and in what is offered again. */
export type TitleName = keyof ReturnType<typeof titles.words>;

/** One name, for what is written before any screen is shown. */
export const titleOf = (name: TitleName, language: string): string => titles.words(language)[name];
