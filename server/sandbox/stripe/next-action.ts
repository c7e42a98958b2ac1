import type { StripeAccount } from './account.ts';
import { invalidParam } from './errors.ts';
import type { IntentRecord } from './store.ts';

interface NextAction {
  type: string;
  redirect_to_url?: { return_url: string | null; url: string | null };
  use_stripe_sdk?: Record<string, unknown>;
}

/** Stripe's script shows the page in a frame; a server that gave a return_url sends the browser there. */
export function challengeAction(account: StripeAccount, intent: IntentRecord): NextAction {
  const url = `${account.publicUrl()}/3ds/${intent.id}`;
  if (intent.returnUrl && !intent.inFrame) {
    return { type: 'redirect_to_url', redirect_to_url: { return_url: intent.returnUrl, url } };
  }
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url, source: intent.id },
  };
}

/** An address a browser may be sent to. */
export function readReturnUrl(returnUrl: string | undefined): string | null {
  if (!returnUrl) return null;
  if (URL.canParse(returnUrl) && /^https?:$/.test(new URL(returnUrl).protocol)) return returnUrl;
  throw invalidParam('Not a valid URL', 'return_url', 'url_invalid');
}
