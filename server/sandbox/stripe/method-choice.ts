import type Stripe from 'stripe';
import { invalidParam } from './errors.ts';
import type { Call } from './operations.ts';
import { type Params, textOf } from './params.ts';

export const METHOD_CHOICE = {
  allowed_payment_method_types: 'list',
  automatic_payment_methods: 'hash',
} as const;

type MethodChoice = Pick<
  Stripe.PaymentIntent,
  'allowed_payment_method_types' | 'automatic_payment_methods' | 'payment_method_types'
>;

/** Which methods an intent takes: the dashboard's, unless the call names them. Here that is always the card. */
export function readMethodChoice(params: Params<typeof METHOD_CHOICE>): MethodChoice {
  const allowed = params.allowed_payment_method_types ?? null;
  if (allowed && !allowed.includes('card')) {
    throw invalidParam('This sandbox knows payments by card only.', 'allowed_payment_method_types');
  }
  const automatic = params.automatic_payment_methods;
  const enabled = automatic ? textOf(automatic, 'enabled') === 'true' : !allowed;
  return {
    allowed_payment_method_types: allowed,
    automatic_payment_methods: enabled
      ? { allow_redirects: textOf(automatic, 'allow_redirects') ?? 'always', enabled: true }
      : null,
    payment_method_types: ['card'],
  };
}

/** Methods of the dashboard may send the browser away, so a server must say where it comes back. */
export function assertReturnUrl(
  choice: Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'automatic_payment_methods'>,
  call: Call,
  params: { return_url?: string | undefined; use_stripe_sdk?: boolean | undefined },
  known: string | null,
): void {
  const redirects = choice.automatic_payment_methods?.allow_redirects === 'always';
  if (!redirects || params.return_url || known || call.publishable || params.use_stripe_sdk) return;
  throw invalidParam(
    'This intent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you do not want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.',
    'return_url',
  );
}
