export interface Country {
  name: string;
  dial_code: string;
  code: string;
}

/** The dial code of a country; +1 where the country is unknown. */
export const dialCode = (countries: readonly Country[], code: string | null | undefined): string =>
  countries.find((country) => country.code === code)?.dial_code ?? '+1';
