import { useSyncExternalStore } from 'react';
import { languages } from 'virtual:texts';

export { languages };
/** A language that there are texts in. */
export type Language = string;

const COOKIE = 'lang';
const YEAR = 365 * 24 * 60 * 60;
const [BASE = 'en'] = languages;

const listeners = new Set<() => void>();
let current: Language = BASE;

export const isLanguage = (value: unknown): value is Language => languages.some((code) => code === value);

function cookieLanguage(): Language | undefined {
  const value = document.cookie.match(/(?:^|;\s*)lang=(\w+)/)?.[1];
  return isLanguage(value) ? value : undefined;
}

function browserLanguage(): Language | undefined {
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
}

/** Cookie first, then what the browser asks for. A setting of the account is applied after sign-in. */
export const detectLanguage = (): Language => cookieLanguage() ?? browserLanguage() ?? BASE;

export const getLanguage = (): Language => current;

/** The language that is offered in place of this one. */
export const nextLanguage = (language: Language): Language =>
  languages[(languages.indexOf(language) + 1) % languages.length] ?? BASE;

/** What a language calls itself. */
export const languageName = (language: Language): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

export function subscribeLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribeLanguage, getLanguage, getLanguage);
}

/** Names the language without waiting for its texts: before anything is shown. */
export function startLanguage(language: Language): void {
  // Writing the same again would have the whole page styled anew.
  if (typeof document !== 'undefined' && document.documentElement.lang !== language)
    document.documentElement.lang = language;
  if (language === current) return;
  current = language;
  for (const listener of listeners) listener();
}

export function keepLanguage(language: Language): void {
  document.cookie = `${COOKIE}=${language}; path=/; max-age=${YEAR}; samesite=lax`;
}
