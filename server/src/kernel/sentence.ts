/** The first one is for whoever asks for none of them. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/** What a person reads, in every language: one that is missing does not compile. */
export type Sentence = Readonly<Record<Language, string>>;

/** The same with a string in place of each sentence. */
export type Spoken<T> = T extends Sentence
  ? string
  : T extends readonly (infer Item)[]
    ? Spoken<Item>[]
    : T extends object
      ? { [Name in keyof T]: Spoken<T[Name]> }
      : T;

/** Our language for a tag such as `de-AT`; English for every other. */
export const ourLanguage = (tag: string | null | undefined): Language =>
  languages.find((language) => language === tag?.slice(0, 2)) ?? 'en';

/** The same in every language: a name, a number, what somebody else has written. */
export const everywhere = (text: string): Sentence => ({ en: text, de: text });

/** One of these, whichever: names that are the same in every language. */
export const anyOf = (names: readonly string[]): Sentence => ({
  en: names.join(' or '),
  de: names.join(' oder '),
});

/** Sentences one after the other. */
export const inTurn = (...sentences: readonly Sentence[]): Sentence => ({
  en: sentences.map(({ en }) => en).join(' '),
  de: sentences.map(({ de }) => de).join(' '),
});

export function tryAgainIn(seconds: number): Sentence {
  const minutes = Math.ceil(seconds / 60);
  return seconds < 90
    ? { en: `Try again in ${seconds} seconds.`, de: `Versuche es in ${seconds} Sekunden noch einmal.` }
    : { en: `Try again in ${minutes} minutes.`, de: `Versuche es in ${minutes} Minuten noch einmal.` };
}

/** Every sentence of a plain value, in one language. */
export function inLanguage<T>(value: T, language: Language): Spoken<T> {
  return spoken(value, language) as Spoken<T>;
}

function spoken(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => spoken(item, language));
  if (typeof value !== 'object' || value === null) return value;
  if (isSentence(value)) return value[language];
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, spoken(part, language)]));
}

const isSentence = (value: object): value is Sentence =>
  Object.keys(value).length === languages.length &&
  languages.every((language) => typeof (value as Record<string, unknown>)[language] === 'string');
