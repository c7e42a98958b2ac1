import type Resources from './generated/resources';
import type { Language } from './language';
import { readTexts, useTextsLoaded, wantTexts } from './store';
import type { Namespace, Placeholder } from './types';

export interface Words<N extends Namespace> {
  /** The words in the reader's language, for components. */
  useWords: () => Resources[N];
  /** The same outside of components. */
  words: (language?: Language) => Resources[N];
}

/** The texts of a namespace without the i18n library: for the pages outside the app, and for tables of words. */
export function wordsOf<N extends Namespace>(namespace: N): Words<N> {
  wantTexts(namespace);
  return {
    useWords: () => readTexts(namespace, useTextsLoaded(namespace)),
    words: (language) => readTexts(namespace, language),
  };
}

/** Puts values into a text: 'from {{price}} per 1.000'. A value that is missing does not compile. */
export const fill = <T extends string>(text: T, values: Record<Placeholder<T>, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (mark, name: string) =>
    String((values as Record<string, string | number>)[name] ?? mark),
  );

/** The form of a text that goes with a number; a language without a form of its own for it takes the general one. */
export const pluralOf = <T extends string>(
  forms: { other: T } & Partial<Record<Intl.LDMLPluralRule, T>>,
  count: number,
  language: Language,
): T => forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
