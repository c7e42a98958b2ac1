import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { AppError, invalidField } from '../../../../kernel/app-error.js';
import { ibanOnlyCountries, payoutCountries } from '../../../../kernel/countries.js';

export interface BankDetailsInput {
  country: string;
  iban?: string;
  accountNumber?: string;
  sortCode?: string;
  transitNumber?: string;
  institutionNumber?: string;
  routingNumber?: string;
}

export interface BankNumbers {
  accountNumber: string;
  routingNumber?: string;
  iban: boolean;
}

const digits = (text: string | undefined): string => (text ?? '').replaceAll(/[\s-]/g, '');

const isPayoutCountry = (country: string): boolean => payoutCountries.some((known) => known === country);

/** The numbers in the form of their country: IBAN with length and mod 97, or sort code, or transit and institution. */
export function bankNumbers(input: BankDetailsInput): BankNumbers {
  const { country } = input;
  if (!isPayoutCountry(country))
    throw new AppError('UNSUPPORTED_COUNTRY', {
      en: 'Money cannot be paid out to this country',
      de: 'In dieses Land können wir nicht auszahlen',
    });
  if (input.iban !== undefined) return { accountNumber: checkedIban(input.iban, country), iban: true };
  if (ibanOnlyCountries.some((known) => known === country)) throw ibanRequired();
  if (country === 'GB') return british(input);
  if (country === 'CA') return canadian(input);
  throw ibanRequired();
}

function checkedIban(given: string, country: string): string {
  const iban = electronicFormatIBAN(given) ?? '';
  if (!iban.startsWith(country))
    throw invalidField('iban', 'country', {
      en: `This is not an IBAN of ${country}`,
      de: `Das ist keine IBAN aus ${country}`,
    });
  if (!isValidIBAN(iban))
    throw invalidField('iban', 'iban', {
      en: 'This IBAN is not valid: check it digit by digit',
      de: 'Diese IBAN ist ungültig: Prüfe sie Ziffer für Ziffer',
    });
  return iban;
}

function british({ sortCode, accountNumber }: BankDetailsInput): BankNumbers {
  const sort = digits(sortCode);
  const account = digits(accountNumber);
  if (!/^\d{6}$/.test(sort))
    throw invalidField('sortCode', 'sortCode', {
      en: 'A sort code has six digits',
      de: 'Eine Bankleitzahl (Sort code) hat sechs Ziffern',
    });
  if (!/^\d{8}$/.test(account))
    throw invalidField('accountNumber', 'accountNumber', {
      en: 'An account number has eight digits',
      de: 'Eine Kontonummer hat acht Ziffern',
    });
  return { accountNumber: account, routingNumber: sort, iban: false };
}

function canadian({ transitNumber, institutionNumber, accountNumber }: BankDetailsInput): BankNumbers {
  const transit = digits(transitNumber);
  const institution = digits(institutionNumber);
  const account = digits(accountNumber);
  if (!/^\d{5}$/.test(transit))
    throw invalidField('transitNumber', 'transitNumber', {
      en: 'A transit number has five digits',
      de: 'Eine Transitnummer hat fünf Ziffern',
    });
  if (!/^\d{3}$/.test(institution))
    throw invalidField('institutionNumber', 'institutionNumber', {
      en: 'An institution number has three digits',
      de: 'Eine Institutsnummer hat drei Ziffern',
    });
  if (!/^\d{7,12}$/.test(account))
    throw invalidField('accountNumber', 'accountNumber', {
      en: 'An account number has seven to twelve digits',
      de: 'Eine Kontonummer hat sieben bis zwölf Ziffern',
    });
  return { accountNumber: account, routingNumber: transit + institution, iban: false };
}

const ibanRequired = () =>
  new AppError(
    'IBAN_REQUIRED',
    { en: 'An IBAN is needed for this country', de: 'Für dieses Land brauchen wir eine IBAN' },
    {
      details: [
        { field: 'iban', rule: 'required', message: { en: 'Enter the IBAN', de: 'Gib die IBAN ein' } },
      ],
    },
  );

const UMLAUTS: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ø: 'oe',
  å: 'aa',
  æ: 'ae',
  œ: 'oe',
};
const LEGAL_FORMS = new Set(['gmbh', 'ug', 'ag', 'kg', 'ohg', 'gbr', 'mbh', 'ltd', 'limited', 'inc', 'bv', 'srl', 'sarl', 'sas', 'ab', 'oy', 'haftungsbeschraenkt', 'co', 'und', 'and']); // prettier-ignore

/** Words of a name as banks write them: umlauts both ways, no accents, no order. */
function wordsOf(name: string, spellOut: boolean): string[] {
  const spelled = [...name.toLowerCase().normalize('NFC')].map((c) => (spellOut ? (UMLAUTS[c] ?? c) : c));
  return spelled
    .join('')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !LEGAL_FORMS.has(word))
    .sort();
}

/** Every word of the shorter name stands in the longer one, and at least two do (one, where there is no more). */
export function sameHolder(holder: string, names: readonly string[]): boolean {
  const forms = [true, false].map((spellOut) => wordsOf(holder, spellOut));
  return names.some((name) =>
    [true, false]
      .map((spellOut) => wordsOf(name, spellOut))
      .some((known) => forms.some((given) => covers(given, known))),
  );
}

function covers(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const needed = Math.min(2, long.length);
  return short.length >= needed && short.every((word) => long.includes(word));
}

/** `DE•• •••• 3000`: enough to know one's own account by. */
export const maskedIban = (country: string, last4: string): string => `${country}•• •••• •••• ${last4}`;
