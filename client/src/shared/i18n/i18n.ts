import i18next from 'i18next';
import { useCallback } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { getLanguage, subscribeLanguage } from './language';
import { onTexts, useTextsLoaded, wantTexts } from './store';
import type { Namespace, TextOf, Values } from './types';

export type { TextOf } from './types';

void i18next.use(initReactI18next).init({
  lng: getLanguage(),
  // A fallback would be a second language to load. The check of texts finds what is missing.
  fallbackLng: false,
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
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

/** The texts of one namespace, `texts/<language>/<namespace>.json` beside the feature. */
export function textsOf<N extends Namespace>(namespace: N): FeatureTexts<N> {
  wantTexts(namespace);
  return {
    useTexts: () => {
      useTextsLoaded(namespace);
      const { t } = useTranslation(namespace);
      return useCallback((key: string, values?: Values) => t(key, { ...values }), [t]);
    },
    text: (key: string, values?: Values) => i18next.t(key, { ns: namespace, ...values }),
  };
}
