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
    throw invalidField('vatId', 'required', {
      en: 'A business in another EU country needs its VAT ID',
      de: 'Ein Unternehmen im EU-Ausland braucht eine USt-IdNr.',
    });
  if ((kind === 'vat_registered' || kind === 'small_business') && vatId === null && tin === null)
    throw invalidField('vatId', 'required', {
      en: 'Give your VAT ID or your tax number',
      de: 'Gib deine USt-IdNr. oder deine Steuernummer an',
    });
  if (kind === 'non_eu_business' && tin === null)
    throw invalidField('tin', 'required', {
      en: 'Give the tax number of your business',
      de: 'Gib die Steuernummer deines Unternehmens an',
    });
  if ((tin === null) !== (tinCountry === null))
    throw invalidField(tin === null ? 'tin' : 'tinCountry', 'required', {
      en: 'A tax number goes with its country',
      de: 'Gib zur Steuernummer auch das Land an',
    });
  if (tinCountry !== null && !isCountryCode(tinCountry))
    throw invalidField('tinCountry', 'known', {
      en: 'Choose a country from the list',
      de: 'Wähle ein Land aus der Liste',
    });
  if (kind === 'non_eu_business' && tinCountry !== null && euCountries.includes(tinCountry))
    throw invalidField('tinCountry', 'foreign', {
      en: 'This country belongs to the EU: choose the kind for EU businesses',
      de: 'Dieses Land gehört zur EU: Wähle „Unternehmen im EU-Ausland“',
    });
}

function refuseWrongVatId(kind: TaxKind, vatId: string): void {
  if (kind === 'private' || kind === 'non_eu_business')
    throw invalidField('vatId', 'none', {
      en: 'Only businesses in the EU have a VAT ID of this kind',
      de: 'Nur Unternehmen in der EU haben eine solche USt-IdNr.',
    });
  const { isValid } = checkVAT(vatId, countries);
  const country = countryOfVatId(vatId);
  if (!isValid || !euCountries.includes(country))
    throw invalidField('vatId', 'format', {
      en: 'This is not a VAT ID: two letters of the country, then its digits',
      de: 'Das ist keine USt-IdNr.: zwei Buchstaben für das Land, dann die Ziffern',
    });
  if (kind === 'eu_business' && !isForeignEu(country))
    throw invalidField('vatId', 'country', {
      en: 'This VAT ID is German: choose the kind for businesses in Germany',
      de: 'Diese USt-IdNr. ist deutsch: Wähle „Unternehmen in Deutschland mit USt.“',
    });
  if (kind !== 'eu_business' && country !== HOME)
    throw invalidField('vatId', 'country', {
      en: 'This VAT ID is not German: choose the kind for EU businesses',
      de: 'Diese USt-IdNr. ist nicht deutsch: Wähle „Unternehmen im EU-Ausland“',
    });
}

/** The last three characters; enough to recognise one's own. */
export const masked = (tin: string): string => '•'.repeat(Math.max(tin.length - 3, 1)) + tin.slice(-3);
