import { useSyncExternalStore } from 'react';

export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];
/** A text in every language the product speaks. */
export type Text = Readonly<Record<Language, string>>;

const COOKIE = 'lang';
const YEAR = 365 * 24 * 60 * 60;

const listeners = new Set<() => void>();
let current: Language = 'en';

export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'de';

function cookieLanguage(): Language | undefined {
  const value = document.cookie.match(/(?:^|;\s*)lang=(\w+)/)?.[1];
  return isLanguage(value) ? value : undefined;
}

function browserLanguage(): Language | undefined {
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
}

/** Cookie first, then what the browser asks for. A setting of the account is applied after sign-in. */
export const detectLanguage = (): Language => cookieLanguage() ?? browserLanguage() ?? 'en';

export const getLanguage = (): Language => current;

export function useLanguage(): Language {
  return useSyncExternalStore(subscribeLanguage, getLanguage, getLanguage);
}

export function subscribeLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setLanguage(language: Language): void {
  // Writing the same again would have the whole page styled anew.
  if (typeof document !== 'undefined' && document.documentElement.lang !== language)
    document.documentElement.lang = language;
  if (language === current) return;
  current = language;
  for (const listener of listeners) listener();
}

export function rememberLanguage(language: Language): void {
  document.cookie = `${COOKIE}=${language}; path=/; max-age=${YEAR}; samesite=lax`;
  setLanguage(language);
}

export const pick = (text: Text, language: Language = current): string => text[language];
