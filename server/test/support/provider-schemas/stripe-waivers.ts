/** A known difference between the published schema and what the pinned SDK sends or receives. */
export interface StripeWaiver {
  since: string;
  reason: string;
  kind: 'request' | 'response';
  /** `METHOD /v1/path/{template}` */
  operation: RegExp;
  /** What the check says of it. */
  message: RegExp;
}

export const STRIPE_WAIVERS: readonly StripeWaiver[] = [
  {
    since: '2026-11-21',
    reason: 'replaces payment_method_types in version 2026-10-28.endive; the schema is of 2023-08-16',
    kind: 'request',
    operation: /^POST \/v1\/(payment|setup)_intents/,
    message: /"additionalProperty":"allowed_payment_method_types"/,
  },
];
