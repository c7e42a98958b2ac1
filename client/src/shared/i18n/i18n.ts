import i18next from 'i18next';
import { getLanguage, subscribeLanguage } from './language';
import type { Language } from './language';
import { onTexts, readTexts, useTextsLoaded, wantTexts } from './store';
import type { Namespace, TextOf, Values } from './types';

export type { TextOf } from './types';

void i18next.init({
  lng: getLanguage(),
  // A fallback would be a second language to load. The check of texts finds what is missing.
  fallbackLng: false,
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
});
// Nobody changes the texts, so none of them is copied.
onTexts((language, namespace, texts) =>
  i18next.addResourceBundle(language, namespace, texts, false, true, { skipCopy: true }),
);
subscribeLanguage(() => void i18next.changeLanguage(getLanguage()));

export interface FeatureTexts<N extends Namespace> {
  /** The texts in the reader's language, for components. */
  useTexts: () => TextOf<N>;
  /** The same outside of components. */
  text: TextOf<N>;
}

/** A text that takes no value, as it stands in the file: the library takes ten times as long to hand it over. */
function plainText(texts: object, key: string): string | undefined {
  const text = key
    .split('.')
    .reduce<unknown>((group, part) => (group as Record<string, unknown> | undefined)?.[part], texts);
  return typeof text === 'string' && !/\{\{|\$t\(/.test(text) ? text : undefined;
}

/** The texts of one namespace, `texts/<language>/<namespace>.json` beside the feature. */
export function textsOf<N extends Namespace>(namespace: N): FeatureTexts<N> {
  wantTexts(namespace);
  const readers = new Map<Language, TextOf<N>>();
  const readerOf = (language: Language): TextOf<N> => {
    const texts = readTexts(namespace, language);
    return (key: string, values?: Values) =>
      (values ? undefined : plainText(texts, key)) ??
      i18next.t(key, { lng: language, ns: namespace, ...values });
  };
  return {
    useTexts: () => {
      const language = useTextsLoaded(namespace);
      const reader = readers.get(language) ?? readerOf(language);
      readers.set(language, reader);
      return reader;
    },
    text: (key: string, values?: Values) => i18next.t(key, { ns: namespace, ...values }),
  };
}
