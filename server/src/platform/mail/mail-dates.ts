import type { Sentence } from '../../kernel/sentence.js';

/** A day in words, or a moment; `long` says the zone too, for readers who may be anywhere. */
export function spokenDate(at: Date, timeStyle?: 'short' | 'long'): Sentence {
  const options = { dateStyle: 'long', timeStyle, timeZone: 'Europe/Berlin' } as const;
  const say = (locale: string) => new Intl.DateTimeFormat(locale, options).format(at);
  return { en: say('en-GB'), de: say('de-DE') };
}
