import { checkVAT, countries } from 'jsvat';
import { invalidField } from '../../../kernel/app-error.js';
import { euCountries, isCountryCode } from '../../../kernel/countries.js';
import type { TaxKind } from './tax.types.js';
import { countryOfVatId } from './vat-id-country.js';
import { HOME, isForeignEu } from './vat-rules.js';

/** Without spaces and dots, in capital letters, as it stands on an invoice. */
export const tidied = (id: string): string => id.replaceAll(/[\s.\-/]/g, '').toUpperCase();

export interface TaxIds {
  kind: TaxKind;
  vatId: string | null;
  tin: string | null;
  tinCountry: string | null;
}

/** Says on which field an id is missing or wrong, before anything is asked of a register. */
export function refuseWrongIds({ kind, vatId, tin, tinCountry }: TaxIds): void {
  if (vatId !== null) refuseWrongVatId(kind, vatId);
  if (kind === 'eu_business' && vatId === null)
    throw invalidField('vatId', 'required', 'A business in another EU country needs its VAT id');
  if ((kind === 'vat_registered' || kind === 'small_business') && vatId === null && tin === null)
    throw invalidField('vatId', 'required', 'Give your VAT id or your tax number');
  if (kind === 'non_eu_business' && tin === null)
    throw invalidField('tin', 'required', 'Give the tax number of your business');
  if ((tin === null) !== (tinCountry === null))
    throw invalidField(tin === null ? 'tin' : 'tinCountry', 'required', 'A tax number goes with its country');
  if (tinCountry !== null && !isCountryCode(tinCountry))
    throw invalidField('tinCountry', 'known', 'Choose a country from the list');
  if (kind === 'non_eu_business' && tinCountry !== null && euCountries.includes(tinCountry))
    throw invalidField(
      'tinCountry',
      'foreign',
      'This country belongs to the EU: choose the kind for EU businesses',
    );
}

function refuseWrongVatId(kind: TaxKind, vatId: string): void {
  if (kind === 'private' || kind === 'non_eu_business')
    throw invalidField('vatId', 'none', 'Only businesses in the EU have a VAT id of this kind');
  const { isValid } = checkVAT(vatId, countries);
  const country = countryOfVatId(vatId);
  if (!isValid || !euCountries.includes(country))
    throw invalidField(
      'vatId',
      'format',
      'This is not a VAT id: two letters of the country, then its digits',
    );
  if (kind === 'eu_business' && !isForeignEu(country))
    throw invalidField(
      'vatId',
      'country',
      'This VAT id is German: choose the kind for businesses in Germany',
    );
  if (kind !== 'eu_business' && country !== HOME)
    throw invalidField('vatId', 'country', 'This VAT id is not German: choose the kind for EU businesses');
}

/** The last three characters; enough to recognise one's own. */
export const masked = (tin: string): string => '•'.repeat(Math.max(tin.length - 3, 1)) + tin.slice(-3);
