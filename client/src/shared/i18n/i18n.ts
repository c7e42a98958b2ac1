import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { getLanguage, subscribeLanguage } from './language';

/** Texts of one feature: plain strings, one level of groups. */
export interface Texts {
  [key: string]: string | { [key: string]: string };
}

/** The same keys with other words. */
export type SameKeys<T> = { [K in keyof T]: T[K] extends string ? string : { [L in keyof T[K]]: string } };

type Suffix = '_one' | '_other';
type Base<K> = K extends `${infer B}${Suffix}` ? B : K;
export type TextKey<T> = {
  [K in keyof T & string]: T[K] extends string ? Base<K> : `${K}.${Base<keyof T[K] & string>}`;
}[keyof T & string];

export type Values = Record<string, string | number>;
export type TextOf<T> = (key: TextKey<T>, values?: Values) => string;

void i18next.use(initReactI18next).init({
  lng: getLanguage(),
  fallbackLng: 'en',
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});
subscribeLanguage(() => void i18next.changeLanguage(getLanguage()));

export interface FeatureTexts<T> {
  /** The texts in the reader's language, for components. */
  useTexts: () => TextOf<T>;
  /** The same outside of components. */
  text: TextOf<T>;
}

/** Registers a feature's texts under its own namespace. Both languages must hold the same keys. */
export function defineTexts<const T extends Texts>(
  namespace: string,
  en: T,
  de: SameKeys<T>,
): FeatureTexts<T> {
  i18next.addResourceBundle('en', namespace, en, true, true);
  i18next.addResourceBundle('de', namespace, de, true, true);
  return {
    useTexts: () => {
      const { t } = useTranslation(namespace);
      return t as unknown as TextOf<T>;
    },
    text: (key, values) => i18next.t(key as string, { ns: namespace, ...values }),
  };
}
