export const paymentMethodTypes = ['paypal', 'applePay', 'googlePay', 'anycoins', 'card', 'earnings', 'iap'] as const;
export type PaymentMethodType = (typeof paymentMethodTypes)[number];

export const paymentPurposes = [
  'coin_package',
  'deposit',
  'challenge',
  'challenge_topup',
  'deal',
  'order',
  'tip',
  'post_unlock',
  'message_unlock',
  'message_fee',
  'gift',
  'subscription',
  'event_ticket',
  'wish',
  'course',
  'plan',
] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

export const paymentStatuses = [
  'created',
  'requires_action',
  'requires_capture',
  'processing',
  'succeeded',
  'failed',
  'cancelled',
  'expired',
  'partially_refunded',
  'refunded',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
