/** A whole API key wherever it stands, also where other letters touch it: `%20` of an address, or the word before. */
const KEY = /(mk_(?:live|test)_[A-Za-z0-9]{8})_[A-Za-z0-9]{43}/g;

/** Looked for before the pattern is: most texts have none. */
const BEGIN = 'mk_';

/** Each key once, in the order of the text. */
export const apiKeysIn = (text: string): string[] =>
  text.includes(BEGIN) ? [...new Set(text.match(KEY) ?? [])] : [];

/** What is left says which key it was. */
export const withoutApiKeys = (text: string): string =>
  text.includes(BEGIN) ? text.replaceAll(KEY, '$1_[API key]') : text;
