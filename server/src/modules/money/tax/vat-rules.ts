import { euCountries } from '../../../kernel/countries.js';
import { isClaim, missingProofsOf } from './evidence/proofs.js';
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
 * Which party of the table somebody is. What they declare counts once it is confirmed: until then a buyer is treated
 * as a consumer, and a seller as a private person, who gets no VAT.
 */
export function partyOf(supply: Supply, facts: TaxFacts): Party {
  const confirmed = missingProofsOf(facts).length === 0;
  return selling.includes(supply) ? sellerOf(facts, confirmed) : buyerOf(facts, confirmed);
}

function buyerOf({ kind }: TaxFacts, confirmed: boolean): Party {
  switch (kind) {
    // Both pay the home rate, so nothing depends on the proof.
    case 'small_business':
    case 'vat_registered':
      return 'domestic_business';
    case 'eu_business':
    case 'non_eu_business':
      return confirmed ? kind : 'consumer';
    case 'private':
    case null:
      return 'consumer';
  }
}

function sellerOf({ kind }: TaxFacts, confirmed: boolean): Party {
  switch (kind) {
    case 'vat_registered':
      return confirmed ? 'domestic_business' : 'private';
    case 'eu_business':
    case 'non_eu_business':
      return confirmed ? kind : 'private';
    case 'small_business':
      return kind;
    case 'private':
    case null:
      return 'private';
  }
}

/** What the decision was made from, kept with it: the invoice has to be explained years later. */
function proofSteps(facts: TaxFacts): TraceStep[] {
  if (!isClaim(facts.kind)) return [];
  const { identity, billingAddress, instrument, bankAccount } = facts.evidence;
  const identityKind = identity?.business ? 'company' : 'individual';
  return [
    ...(facts.vatCheckId === null ? [] : [{ step: 'vat_check', value: facts.vatCheckId } as const]),
    { step: 'identity', value: identity?.country ?? 'unknown' },
    ...(identity ? [{ step: 'identity_kind', value: identityKind } as const] : []),
    { step: 'billing_address', value: billingAddress ?? 'unknown' },
    { step: 'instrument', value: instrument ?? 'unknown' },
    { step: 'bank_account', value: bankAccount ?? 'unknown' },
    ...missingProofsOf(facts).map((value) => ({ step: 'missing', value }) as const),
  ];
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
    ...proofSteps(facts),
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
