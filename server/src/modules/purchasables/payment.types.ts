export { type PaymentMethodType, paymentMethodTypes } from '../payment-methods/index.js';

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

export const paymentProviders = ['stripe', 'paypal', 'apple', 'google', 'wallet'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

export const disputeStatuses = ['needs_response', 'under_review', 'won', 'lost'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];
