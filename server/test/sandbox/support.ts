import Stripe from 'stripe';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/index.ts';
import { createStripeSpecCheck, type StripeSpecCheck } from '../support/provider-schemas/stripe-check.ts';

export interface SandboxUnderTest {
  sandbox: Sandbox;
  /** The real SDK with a secret key. */
  stripe: Stripe;
  /** The real SDK with a publishable key, as a browser would call. */
  browser: Stripe;
  spec: StripeSpecCheck;
}

export async function startSandboxUnderTest(options: SandboxOptions = {}): Promise<SandboxUnderTest> {
  const spec = createStripeSpecCheck();
  const sandbox = await startSandbox({ onStripeExchange: spec.check, webhookDelayMs: 1, ...options });
  return {
    sandbox,
    stripe: clientOf(sandbox, 'sk_test_suite'),
    browser: clientOf(sandbox, 'pk_test_suite'),
    spec,
  };
}

export function clientOf(sandbox: Sandbox, key: string, maxNetworkRetries = 0): Stripe {
  return new Stripe(key, {
    host: '127.0.0.1',
    port: sandbox.port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries,
  });
}

/** The error a call was refused with. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('the call was not refused');
}

/** Cards only: nothing that would send the browser away. */
export const noRedirects = {
  enabled: true,
  allow_redirects: 'never',
} satisfies Stripe.PaymentIntentCreateParams.AutomaticPaymentMethods;

export function idOf(reference: string | { id: string } | null): string {
  if (reference === null) throw new Error('there is no reference');
  return typeof reference === 'string' ? reference : reference.id;
}
