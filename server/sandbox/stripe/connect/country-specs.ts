import type Stripe from 'stripe';
import type { StripeAccount } from '../account.ts';
import { missingResource } from '../errors.ts';
import { LIST_SHAPE, listPage } from '../lists.ts';
import { type Operation, pathId } from '../operations.ts';
import { readParams } from '../params.ts';
import { companyFields, personFields } from './requirements.ts';

const CURRENCIES: Record<string, string> = {
  CA: 'cad', AT: 'eur', BE: 'eur', BG: 'eur', HR: 'eur', CY: 'eur', CZ: 'czk', DK: 'dkk', EE: 'eur', FI: 'eur',
  FR: 'eur', DE: 'eur', GR: 'eur', HU: 'huf', IE: 'eur', IT: 'eur', LV: 'eur', LT: 'eur', LU: 'eur', MT: 'eur',
  NL: 'eur', PL: 'pln', PT: 'eur', RO: 'ron', SK: 'eur', SI: 'eur', ES: 'eur', SE: 'sek', CH: 'chf', GB: 'gbp',
}; // prettier-ignore

export const COUNTRIES: readonly string[] = Object.keys(CURRENCIES);
export const currencyOf = (country: string): string => CURRENCIES[country] ?? 'eur';

export function countrySpecOperations(_api: StripeAccount): Operation[] {
  return [
    {
      method: 'GET',
      path: '/v1/country_specs',
      run: (call) => listPage(COUNTRIES.map(specOf), readParams(call.form, LIST_SHAPE), '/v1/country_specs'),
    },
    {
      method: 'GET',
      path: '/v1/country_specs/:id',
      run: (call) => {
        if (COUNTRIES.includes(pathId(call))) return specOf(pathId(call));
        throw missingResource('country spec', pathId(call), 'country');
      },
    },
  ];
}

function specOf(id: string): Stripe.CountrySpec {
  const common = [
    'business_profile.mcc',
    'business_profile.url',
    'external_account',
    'tos_acceptance.date',
    'tos_acceptance.ip',
  ];
  const individual = personFields(id).map((field) => `individual.${field}`);
  const representative = personFields(id).map((field) => `representative.${field}`);
  return {
    id,
    object: 'country_spec',
    default_currency: currencyOf(id),
    supported_bank_account_currencies: { eur: [id], [currencyOf(id)]: [id] },
    supported_payment_currencies: ['eur', currencyOf(id)],
    supported_payment_methods: ['card', 'stripe'],
    supported_transfer_countries: [...COUNTRIES],
    verification_fields: {
      company: {
        additional: ['company.verification.document'],
        minimum: [...common, ...companyFields(), ...representative],
      },
      individual: { additional: ['individual.verification.document'], minimum: [...common, ...individual] },
    },
  };
}
