import { euCountries } from '../../../kernel/countries.js';
import type { Party, Supply, TaxFacts, TraceStep, VatDecision, VatRule } from './tax.types.js';

export const HOME = 'DE';

/** The home rate, where no rule was asked: what stores sell, and terms that were frozen before rules were rows. */
export const homeVat = (rateBp: number): VatDecision => ({
  category: 'S',
  rateBp,
  vatCountry: HOME,
  note: null,
  ruleId: 'home',
  trace: [],
});

const selling: readonly Supply[] = ['self_billing'];

/**
 * Which party of the table somebody is. A buyer is treated as a consumer unless shown otherwise; a foreign business
 * in the Union shows it by a VAT id that the register confirmed.
 */
export function partyOf(supply: Supply, facts: TaxFacts): Party {
  return selling.includes(supply) ? sellerOf(facts) : buyerOf(facts);
}

function buyerOf({ kind, vatIdState }: TaxFacts): Party {
  switch (kind) {
    case 'small_business':
    case 'vat_registered':
      return 'domestic_business';
    case 'eu_business':
      return vatIdState === 'valid' ? 'eu_business' : 'consumer';
    case 'non_eu_business':
      return 'non_eu_business';
    case 'private':
    case null:
      return 'consumer';
  }
}

function sellerOf({ kind }: TaxFacts): Party {
  switch (kind) {
    case 'vat_registered':
      return 'domestic_business';
    case 'small_business':
    case 'eu_business':
    case 'non_eu_business':
      return kind;
    case 'private':
    case null:
      return 'private';
  }
}

export const isForeignEu = (country: string): boolean => country !== HOME && euCountries.includes(country);

/**
 * The rule that holds at a moment, with the steps that led to it; null where somebody else is the supplier. Pure: the
 * rows and the facts decide, so an old decision can be made again.
 */
export function decideVat(
  rules: readonly VatRule[],
  supply: Supply,
  facts: TaxFacts,
  at: Date,
): VatDecision | null {
  const party = partyOf(supply, facts);
  const trace: TraceStep[] = [
    { step: 'profile', value: facts.kind ?? 'none' },
    { step: 'country', value: facts.country ?? 'unknown' },
    { step: 'vat_id', value: facts.vatId === null ? 'none' : facts.vatIdState },
    { step: 'treated_as', value: party },
  ];
  const [rule] = rules
    .filter((row) => row.supply === supply && row.party === party && row.validFrom <= at)
    .filter((row) => row.country === null || row.country === facts.country)
    .sort(preferred);
  if (!rule) throw new Error(`no VAT rule for ${supply} with ${party} at ${at.toISOString()}`);
  if (rule.category === null) return null;
  const { category, rateBp, vatCountry, note, id: ruleId } = rule;
  return {
    category,
    rateBp,
    vatCountry,
    note,
    ruleId,
    trace: [...trace, { step: 'rule', value: ruleId }],
  };
}

/** A row for the country before one for all, then the latest. */
function preferred(a: VatRule, b: VatRule): number {
  const byCountry = Number(a.country === null) - Number(b.country === null);
  return byCountry !== 0 ? byCountry : b.validFrom.getTime() - a.validFrom.getTime();
}
