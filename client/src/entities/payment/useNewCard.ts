import { CardElement } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useRef } from 'react';
import { CardFormError } from './problem';

/** The method made of the typed card, so that a repeated call is the same call. */
export function useNewCard(stripe: Stripe | null, elements: StripeElements | null) {
  const made = useRef<string | null>(null);
  const make = async (): Promise<string> => {
    if (made.current) return made.current;
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) throw new CardFormError('The card form is not ready.');
    const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card });
    if (error) throw new CardFormError(error.message);
    made.current = paymentMethod.id;
    return paymentMethod.id;
  };
  const forget = () => {
    made.current = null;
  };
  return { make, forget };
}
