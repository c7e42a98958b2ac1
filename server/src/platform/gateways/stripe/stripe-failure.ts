import Stripe from 'stripe';
import { type FailureKind, ProviderFailure } from '../provider-failure.js';
import { toIntent } from './stripe-mapping.js';

export function toProviderFailure(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  return new ProviderFailure(
    kindOf(error),
    error.message,
    // The SDK writes an empty text where there is none.
    error.decline_code || error.code || null,
    error.payment_intent ? toIntent(error.payment_intent) : null,
    error.param || null,
  );
}

function kindOf(error: Stripe.errors.StripeError): FailureKind {
  if (error instanceof Stripe.errors.StripeCardError) return 'declined';
  if (error instanceof Stripe.errors.StripeConnectionError) return 'unanswered';
  if (error instanceof Stripe.errors.StripeRateLimitError || error.statusCode === 409) return 'busy';
  if (error.statusCode === undefined || error.statusCode >= 500) return 'broken';
  return 'refused';
}
