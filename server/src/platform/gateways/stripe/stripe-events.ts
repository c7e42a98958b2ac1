import type Stripe from 'stripe';

/**
 * What an endpoint of ours has to subscribe to at Stripe. Events of a payment are those of its intent; what its charge
 * tells beside them (`charge.succeeded`, `charge.captured`, `charge.updated` …) and `payment_intent.created` say nothing
 * that these and the answers of our own calls do not.
 */
export const stripeEvents = [
  'account.external_account.created',
  'account.external_account.deleted',
  'account.external_account.updated',
  'account.updated',
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.updated',
  'charge.expired',
  'charge.refund.updated',
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.succeeded',
  'payout.canceled',
  'payout.created',
  'payout.failed',
  'payout.paid',
  'payout.updated',
  'person.created',
  'person.deleted',
  'person.updated',
  'refund.created',
  'refund.failed',
  'refund.updated',
] as const satisfies readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[];

const heard: ReadonlySet<string> = new Set(stripeEvents);

/** Whether an event of this type is kept; an endpoint may be subscribed to more than it needs. */
export const isHeard = (type: string): boolean => heard.has(type);
