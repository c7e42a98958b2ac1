export type { PaymentMethodType } from '../methods/method.types.js';

export const paymentPurposes = [
  'coin_package',
  'deposit',
  'challenge',
  'challenge_topup',
  'deal',
  'rights_renewal',
  'ad_renewal',
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

/** Kinds of invoices that a purchase can have. */
export const saleInvoiceKinds = [
  'coin_package',
  'challenge',
  'deal',
  'order',
  'ticket',
  'subscription',
  'course',
  'tip',
  'unlock',
  'plan',
] as const;
export type SaleInvoiceKind = (typeof saleInvoiceKinds)[number];

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
