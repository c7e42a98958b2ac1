export interface Country {
  name: string;
  dial_code: string;
  code: string;
}

/** The dial code of a country; +1 where the country is unknown. */
export const dialCode = (countries: readonly Country[], code: string | null | undefined): string =>
  countries.find((country) => country.code === code)?.dial_code ?? '+1';

const A = 'A'.codePointAt(0) ?? 65;
const REGIONAL_A = 0x1f1e6;

/** A two-letter country code as its flag. */
export const flag = (code: string): string =>
  /^[A-Z]{2}$/.test(code)
    ? String.fromCodePoint(...[...code].map((letter) => REGIONAL_A + (letter.codePointAt(0) ?? A) - A))
    : '';
