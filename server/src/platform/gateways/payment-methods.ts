import type { IntentProviderName } from './intent-provider.js';

export const paymentMethodTypes = [
  'paypal',
  'applePay',
  'googlePay',
  'anycoins',
  'card',
  'earnings',
  'iap',
] as const;
export type PaymentMethodType = (typeof paymentMethodTypes)[number];

/** Which provider holds the money; others move money of our own books. */
const holders: Partial<Record<PaymentMethodType, IntentProviderName>> = {
  card: 'stripe',
  applePay: 'stripe',
  googlePay: 'stripe',
  paypal: 'paypal',
};
export const providerOf = (method: PaymentMethodType): IntentProviderName | null => holders[method] ?? null;
