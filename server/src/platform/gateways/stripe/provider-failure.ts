import Stripe from 'stripe';

/**
 * What a failed call means for us:
 * - declined: the bank said no; the call was carried out.
 * - refused: the call does not fit (wrong parameter, object in another state); nothing happened.
 * - busy: not carried out yet (rate limit, the same key is in use); the same key may be sent again.
 * - unanswered: no answer came; it may have been carried out, the same key may be sent again.
 * - broken: answered with a server error, which the provider repeats for the key; only a question tells the truth.
 */
export type FailureKind = 'declined' | 'refused' | 'busy' | 'unanswered' | 'broken';

export class ProviderFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string,
    /** The bank's reason where there is one, else the provider's code. */
    readonly code: string | null,
    readonly intent: Stripe.PaymentIntent | null = null,
    readonly parameter: string | null = null,
  ) {
    super(message);
    this.name = 'ProviderFailure';
  }
}

export function toProviderFailure(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  return new ProviderFailure(
    kindOf(error),
    error.message,
    // The SDK writes an empty text where there is none.
    error.decline_code || error.code || null,
    error.payment_intent ?? null,
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
