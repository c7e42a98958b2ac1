import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import { loadScript } from './script';

declare global {
  interface Window {
    Stripe?: StripeConstructor;
  }
}

async function standIn(publicKey: string, url: string): Promise<Stripe | null> {
  if (!window.Stripe) await loadScript(url);
  return window.Stripe?.(publicKey) ?? null;
}

let loaded: { name: string; stripe: Promise<Stripe> } | undefined;

/**
 * The card form's library, once per page: Stripe's own, or the script the server names in its place. The page's own
 * code never sees a card number.
 */
export function loadStripeJs(publicKey: string, stripeScriptUrl: string | null): Promise<Stripe> {
  const name = `${publicKey} ${stripeScriptUrl ?? ''}`;
  if (loaded?.name === name) return loaded.stripe;
  const stripe = (stripeScriptUrl ? standIn(publicKey, stripeScriptUrl) : loadStripe(publicKey))
    .then((found) => {
      if (!found) throw new Error('The payment form did not load.');
      return found;
    })
    .catch((error: unknown) => {
      // A later try starts anew.
      loaded = undefined;
      throw error;
    });
  loaded = { name, stripe };
  return stripe;
}
