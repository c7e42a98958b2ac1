import { euCountries } from '../../../../kernel/countries.js';
import type { TaxFacts, TaxKind } from '../tax.types.js';
import { countryOfVatId } from '../vat-id-country.js';
import type { MissingProof, TaxEvidence } from './evidence.types.js';

/** Kinds that somebody only says of themselves until something confirms them. */
export const isClaim = (kind: TaxKind | null): boolean =>
  kind === 'vat_registered' || kind === 'eu_business' || kind === 'non_eu_business';

/** How many of billing address, means of payment and bank account have to name the country of the identity. */
const AGREEING = 2;

/** What the declared kind still lacks; empty = it is confirmed, or needs no proof. */
export function missingProofsOf({ kind, vatId, vatIdState, evidence }: TaxFacts): MissingProof[] {
  switch (kind) {
    case 'vat_registered':
    case 'eu_business':
      return proofsOfVatId(vatIdState === 'valid' ? vatId : null, evidence);
    case 'non_eu_business':
      return proofsOfForeignBusiness(evidence);
    default:
      return [];
  }
}

function proofsOfVatId(confirmedId: string | null, { identity }: TaxEvidence): MissingProof[] {
  const elsewhere = identity && confirmedId !== null && countryOfVatId(confirmedId) !== identity.country;
  return [
    ...(identity ? [] : (['identity'] as const)),
    ...(confirmedId === null ? (['vat_id'] as const) : []),
    ...(elsewhere ? (['vat_id_country'] as const) : []),
  ];
}

function proofsOfForeignBusiness({ identity, ...signs }: TaxEvidence): MissingProof[] {
  if (!identity) return ['identity'];
  if (euCountries.includes(identity.country)) return ['identity_outside_eu'];
  const { billingAddress, instrument, bankAccount } = signs;
  const agreeing = [billingAddress, instrument, bankAccount].filter((sign) => sign === identity.country);
  return [
    ...(identity.business ? [] : (['identity_business'] as const)),
    ...(agreeing.length >= AGREEING ? [] : (['countries'] as const)),
  ];
}
