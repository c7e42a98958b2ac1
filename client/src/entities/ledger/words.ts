import { readable } from '@/shared/format';
import type { Language } from '@/shared/i18n/language';
import { wordsOf } from '@/shared/i18n/words';

const { words } = wordsOf('ledger');

const wordOf = (table: Readonly<Record<string, string>>, value: string): string =>
  (Object.hasOwn(table, value) ? table[value] : undefined) ?? readable(value);

/** An account of the books by what it holds; taxes name their country. */
export function ledgerWord(code: string, language: Language): string {
  const [name = '', country] = code.split(':');
  const word = wordOf(words(language).accounts, name);
  return country === undefined ? word : `${word}, ${country}`;
}

/** What was booked. */
export const entryWord = (kind: string, language: Language): string => wordOf(words(language).kinds, kind);

/** What it was booked for, or whose an account is. */
export const sourceWord = (kind: string, language: Language): string => wordOf(words(language).sources, kind);

/** Taxes are asked for by country, and reserved coins belong to a campaign. */
const notChosen: ReadonlySet<string> = new Set(['vat_payable', 'input_vat', 'coin_allocated']);

/** The accounts that someone can be asked to choose from. */
export const accountCodes = (): readonly string[] =>
  Object.keys(words().accounts).filter((code) => !notChosen.has(code));
