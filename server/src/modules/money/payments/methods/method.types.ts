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
