/** What was found out about somebody, beside what they say of themselves. Countries are two letters. */
export interface TaxEvidence {
  /** The identity that was verified; null = none yet. */
  identity: { country: string; business: boolean } | null;
  billingAddress: string | null;
  /** The means of payment used last. */
  instrument: string | null;
  bankAccount: string | null;
}

export const NO_EVIDENCE: TaxEvidence = {
  identity: null,
  billingAddress: null,
  instrument: null,
  bankAccount: null,
};

/** What a declared status still lacks before it counts. */
export const missingProofs = [
  'identity',
  'vat_id',
  'vat_id_country',
  'identity_outside_eu',
  'identity_business',
  'countries',
] as const;
export type MissingProof = (typeof missingProofs)[number];
