import { useEffect, useState } from 'react';
import type { Stripe } from '@stripe/stripe-js';
import { useConfig } from '@/shared/config';
import { loadStripeJs } from './stripe';

interface CardLibrary {
  /** Whether this installation takes cards at all. */
  on: boolean;
  stripe: Stripe | null;
  error: unknown;
}

/** The card form's library, as the configuration names it. */
export function useCardLibrary(): CardLibrary {
  const { data: config } = useConfig();
  const on = config?.features.cardPayments ?? false;
  const publicKey = on ? (config?.stripePublicKey ?? '') : '';
  const scriptUrl = config?.stripeScriptUrl ?? null;
  const [loaded, setLoaded] = useState<Omit<CardLibrary, 'on'>>({ stripe: null, error: null });
  useEffect(() => {
    if (!publicKey) return undefined;
    let open = true;
    loadStripeJs(publicKey, scriptUrl).then(
      (stripe) => open && setLoaded({ stripe, error: null }),
      (error: unknown) => open && setLoaded({ stripe: null, error }),
    );
    return () => {
      open = false;
    };
  }, [publicKey, scriptUrl]);
  return { on, ...loaded };
}
