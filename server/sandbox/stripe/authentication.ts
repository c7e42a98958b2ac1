import type { IntentRecord, CardRecord } from './store.ts';
import type { Decline, TestCard } from './test-cards.ts';

export const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

export const AUTHENTICATION_FAILED: Decline = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

export const SETUP_AUTHENTICATION_FAILED: Decline = {
  ...AUTHENTICATION_FAILED,
  code: 'setup_intent_authentication_failure',
};

/** Does the bank want to see the cardholder for this payment? */
export function wantsAuthentication(
  card: TestCard,
  record: CardRecord,
  intent: IntentRecord,
  asked: boolean,
): boolean {
  if (intent.authenticated) return false;
  if (card.authentication === 'always' || card.authentication === 'lookup_error') return true;
  if (card.authentication === 'setup') return !record.setUp;
  return asked && !intent.offSession;
}

/** A simulated decline asked for by its code. */
export function declineByCode(declineCode: string): Decline {
  return { code: 'card_declined', declineCode, message: 'Your card was declined.' };
}
