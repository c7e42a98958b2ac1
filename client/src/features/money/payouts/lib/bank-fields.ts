import type { BankInput } from '../api/banks';

type NumberName = 'iban' | 'sortCode' | 'accountNumber' | 'transitNumber' | 'institutionNumber';

export type BankValues = { country: string; holderName: string; makeDefault?: boolean } & Partial<
  Record<NumberName, string>
>;

export interface BankField {
  name: NumberName;
  label: 'iban' | 'sortCode' | 'account' | 'transit' | 'institution';
}

const iban: BankField[] = [{ name: 'iban', label: 'iban' }];
/** Countries whose banks use numbers of their own. */
const local: Record<string, BankField[]> = {
  GB: [
    { name: 'sortCode', label: 'sortCode' },
    { name: 'accountNumber', label: 'account' },
  ],
  CA: [
    { name: 'transitNumber', label: 'transit' },
    { name: 'institutionNumber', label: 'institution' },
    { name: 'accountNumber', label: 'account' },
  ],
};

/** What an account is known by in its country. */
export const bankFields = (country: string, ibanOnly: readonly string[]): BankField[] =>
  ibanOnly.includes(country) ? iban : (local[country] ?? iban);

/** Only the numbers of the country that is chosen now. */
export const inputOf = (values: BankValues, fields: readonly BankField[]): BankInput => ({
  country: values.country,
  holderName: values.holderName.trim(),
  ...Object.fromEntries(fields.map(({ name }) => [name, (values[name] ?? '').trim()])),
  ...(values.makeDefault ? { makeDefault: true } : {}),
});
