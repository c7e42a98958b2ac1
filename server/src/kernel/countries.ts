import { all } from 'country-codes-list';

export interface Country {
  name: string;
  /** With the plus sign. */
  dial_code: string;
  code: string;
}

/** Every country and territory with a dial code, by English name, from a kept package. */
export const countries: readonly Country[] = all()
  .filter(({ countryCallingCode }) => countryCallingCode !== '')
  .map(({ countryNameEn, countryCallingCode, countryCode }) => ({
    name: countryNameEn,
    dial_code: `+${countryCallingCode.replaceAll(/\D/g, '')}`,
    code: countryCode,
  }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

const codes = new Set(countries.map(({ code }) => code));

export const isCountryCode = (code: string): boolean => codes.has(code);

/** Where money can be paid out to. */
// prettier-ignore
export const payoutCountries = [
  'CA', 'AT', 'BE', 'BG', 'HR', 'CY', 'CZ', 'DK', 'EE', 'FI', 'FR', 'DE', 'GR', 'HU', 'IE', 'IT',
  'LV', 'LT', 'LU', 'MT', 'NL', 'PL', 'PT', 'RO', 'SK', 'SI', 'ES', 'SE', 'CH', 'GB',
] as const;

/** Where the IBAN alone is asked for. */
// prettier-ignore
export const ibanOnlyCountries = [
  'AT', 'BE', 'FR', 'DE', 'IE', 'IT', 'NL', 'ES', 'PT', 'FI', 'LU', 'GR', 'SK', 'SI', 'EE', 'LV', 'LT',
] as const;

/** Members of the European Union, whose VAT ids can be checked; Greece writes EL in them. */
// prettier-ignore
export const euCountries: readonly string[] = [
  'AT', 'BE', 'BG', 'HR', 'CY', 'CZ', 'DK', 'EE', 'FI', 'FR', 'DE', 'GR', 'HU', 'IE', 'IT', 'LV', 'LT', 'LU', 'MT',
  'NL', 'PL', 'PT', 'RO', 'SK', 'SI', 'ES', 'SE',
];
