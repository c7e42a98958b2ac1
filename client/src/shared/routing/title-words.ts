import type Resources from '@/shared/i18n/generated/resources';
import type { Namespace } from '@/shared/i18n/types';
import { wordsOf } from '@/shared/i18n/words';

type TitleSpace = Extract<Namespace, 'titles' | `${string}-titles`>;

/** The name of a screen in the menu, in the window's title, in the search and in what is offered again. */
export type TitleName = { [N in TitleSpace]: keyof Resources[N] & string }[TitleSpace];

type Titles = Readonly<Record<TitleName, string>>;

/** A feature names its screens in `<family>-titles.json`; they come together with those of shared. */
const titles = wordsOf('titles');

/** The names of all screens. */
export const useTitles = (): Titles => titles.useWords() as Titles;

/** One name, for what is written before any screen is shown. */
export const titleOf = (name: TitleName, language: string): string =>
  (titles.words(language) as Titles)[name];
