import { everywhere, type Language, type Sentence } from './sentence.js';

/*
 * Notes and reasons that we write ourselves stand in the same columns as those that people write. They are kept in
 * English and known again by it, so that whoever reads them gets their own language, also for rows of before.
 */
const known = new Map<string, Sentence>();

/** Declares a sentence that is kept; what this gives is written to the row. */
export function keptWords(sentence: Sentence): string {
  known.set(sentence.en, sentence);
  return sentence.en;
}

/** What a row holds, in every language; what somebody else has written stays as it is. */
export const sentenceOf = (kept: string): Sentence => known.get(kept) ?? everywhere(kept);

export const isOurs = (kept: string): boolean => known.has(kept);

/** The kept sentences of a plain value, in one language. */
export function keptInLanguage(value: unknown, language: Language): unknown {
  if (typeof value === 'string') return sentenceOf(value)[language];
  if (Array.isArray(value)) return value.map((item) => keptInLanguage(item, language));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, keptInLanguage(part, language)]),
  );
}
