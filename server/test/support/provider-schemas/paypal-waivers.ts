/** A known difference between PayPal's published schemas and what the sandbox answers. */
export interface PaypalWaiver {
  since: string;
  reason: string;
  kind: 'request' | 'response';
  /** `METHOD /v2/path/{template} status` */
  operation: RegExp;
  /** What the check says of it. */
  message: RegExp;
}

export const PAYPAL_WAIVERS: readonly PaypalWaiver[] = [
  {
    since: '2026-11-21',
    reason: 'rate limits are documented for all interfaces, the schemas do not name their answer',
    kind: 'response',
    operation: / 429$/,
    message: /.*/,
  },
];
