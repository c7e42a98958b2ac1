import type { TaxEvidence } from './evidence/evidence.types.js';

export const taxKinds = [
  'private',
  'small_business',
  'vat_registered',
  'eu_business',
  'non_eu_business',
] as const;
export type TaxKind = (typeof taxKinds)[number];

/**
 * Categories of EN 16931: S standard rate, AE reverse charge, O outside the scope, Z zero rate, E exempt (small
 * businesses).
 */
export const vatCategories = ['S', 'AE', 'O', 'Z', 'E'] as const;
export type VatCategory = (typeof vatCategories)[number];

export const vatIdStates = ['unchecked', 'valid', 'invalid'] as const;
export type VatIdState = (typeof vatIdStates)[number];

/**
 * What is supplied. platform: fees, budgets, plans to businesses. fan_sale: tips, unlocks, messages by card.
 * self_billing: a creator's work for the platform. goods and store: others supply, the rows say so.
 */
export const supplies = ['platform', 'coins', 'fan_sale', 'self_billing', 'goods', 'store'] as const;
export type Supply = (typeof supplies)[number];

/** Who stands on the other side, as the rules see it. */
export const parties = [
  'consumer',
  'private',
  'small_business',
  'domestic_business',
  'eu_business',
  'non_eu_business',
] as const;
export type Party = (typeof parties)[number];

export type Supplier = 'platform' | 'creator' | 'seller' | 'store';

/** Why no VAT is charged, as the law wants it said. */
export type VatNote = 'reverse_charge' | 'outside_scope' | 'small_business' | 'private_seller';

/** A row of the table of rules; changed by adding one that is valid later, never by editing. */
export interface VatRule {
  id: string;
  supply: Supply;
  party: Party;
  /** Two letters; null = every country. A row that names the country goes before one that does not. */
  country: string | null;
  supplier: Supplier;
  /** null: the supply is not ours to invoice. */
  category: VatCategory | null;
  rateBp: number;
  /** Where the VAT is owed. */
  vatCountry: string;
  note: VatNote | null;
  validFrom: Date;
}

/** What is known of a buyer or seller when a price is made: what they declare, and what confirms it. */
export interface TaxFacts {
  kind: TaxKind | null;
  country: string | null;
  vatId: string | null;
  vatIdState: VatIdState;
  /** Under which the register keeps the enquiry that confirmed the VAT id. */
  vatCheckId: string | null;
  evidence: TaxEvidence;
}

export const traceSteps = [
  'profile',
  'country',
  'vat_id',
  'vat_check',
  'identity',
  'identity_kind',
  'billing_address',
  'instrument',
  'bank_account',
  'missing',
  'treated_as',
  'rule',
] as const;

/** A step of the decision, for whoever asks why. */
export interface TraceStep {
  step: (typeof traceSteps)[number];
  value: string;
}

/** Kept with the quote, the terms of a subject and the invoice. */
export interface VatDecision {
  category: VatCategory;
  rateBp: number;
  vatCountry: string;
  note: VatNote | null;
  ruleId: string;
  trace: TraceStep[];
}
