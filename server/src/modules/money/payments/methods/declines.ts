import { keptWords } from '../../../../kernel/kept-words.js';
import type { Sentence } from '../../../../kernel/sentence.js';
import { AppError } from '../../../../kernel/app-error.js';

const declined: Sentence = {
  en: 'The bank declined the card. Use another card, or ask your bank.',
  de: 'Die Bank hat die Karte abgelehnt. Nimm eine andere Karte oder frag deine Bank.',
};

/** What a person can do about it. Banks ask not to tell a holder that a card is reported lost or stolen. */
const texts: Record<string, Sentence> = {
  insufficient_funds: {
    en: 'There is not enough money on this card. Use another card, or pay with Anycoins.',
    de: 'Auf dieser Karte ist nicht genug Geld. Nimm eine andere Karte oder zahle mit Anycoins.',
  },
  expired_card: {
    en: 'This card has expired. Use another card.',
    de: 'Diese Karte ist abgelaufen. Nimm eine andere Karte.',
  },
  incorrect_cvc: {
    en: 'The security code is not right. Check it and try again.',
    de: 'Der Sicherheitscode stimmt nicht. Prüfe ihn und versuche es noch einmal.',
  },
  processing_error: {
    en: 'The bank could not process the card. Try again in a moment.',
    de: 'Die Bank konnte die Karte nicht verarbeiten. Versuche es gleich noch einmal.',
  },
  payment_intent_authentication_failure: {
    en: 'The bank could not confirm that it is you. Try again, or use another card.',
    de: 'Die Bank konnte nicht bestätigen, dass du es bist. Versuche es noch einmal oder nimm eine andere Karte.',
  },
  authentication_required: {
    en: 'The bank asks for a confirmation. Pay again and confirm it.',
    de: 'Die Bank verlangt eine Bestätigung. Zahle noch einmal und bestätige die Zahlung.',
  },
  paypal_declined: {
    en: 'PayPal did not carry out the payment. Try again and choose another way to pay there, or use a card.',
    de: 'PayPal hat die Zahlung nicht ausgeführt. Versuche es noch einmal und wähle dort eine andere Zahlungsmethode, oder nimm eine Karte.',
  },
  card_not_supported: {
    en: 'This card cannot be used for this purchase. Use another card.',
    de: 'Diese Karte kannst du für diesen Kauf nicht nutzen. Nimm eine andere Karte.',
  },
  card_velocity_exceeded: {
    en: 'The limit of this card is reached. Use another card, or try again later.',
    de: 'Das Limit dieser Karte ist erreicht. Nimm eine andere Karte oder versuche es später noch einmal.',
  },
  duplicate_transaction: {
    en: 'The same amount was paid a moment ago. Look at your payments before you pay again.',
    de: 'Derselbe Betrag wurde gerade eben gezahlt. Sieh in deinen Zahlungen nach, bevor du noch einmal zahlst.',
  },
  incorrect_number: {
    en: 'The card number is not right. Check it and try again.',
    de: 'Die Kartennummer stimmt nicht. Prüfe sie und versuche es noch einmal.',
  },
  invalid_account: {
    en: 'This card is not valid any more. Use another card.',
    de: 'Diese Karte gilt nicht mehr. Nimm eine andere Karte.',
  },
  card_declined: declined,
};

/** Further codes of Stripe and issues of PayPal that mean the same to a person. */
const alike: Readonly<Record<string, string>> = {
  approve_with_id: 'processing_error',
  issuer_not_available: 'processing_error',
  reenter_transaction: 'processing_error',
  try_again_later: 'processing_error',
  currency_not_supported: 'card_not_supported',
  service_not_allowed: 'card_not_supported',
  transaction_not_allowed: 'card_not_supported',
  not_permitted: 'card_not_supported',
  invalid_amount: 'card_velocity_exceeded',
  withdrawal_count_limit_exceeded: 'card_velocity_exceeded',
  invalid_cvc: 'incorrect_cvc',
  invalid_number: 'incorrect_number',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  new_account_information_available: 'invalid_account',
  instrument_declined: 'paypal_declined',
  payer_cannot_pay: 'paypal_declined',
  payer_account_restricted: 'paypal_declined',
  payer_account_locked_or_closed: 'paypal_declined',
  payer_action_required: 'paypal_declined',
  redirect_payer_for_alternate_funding: 'paypal_declined',
  max_number_of_payment_attempts_exceeded: 'paypal_declined',
  transaction_refused: 'paypal_declined',
  transaction_limit_exceeded: 'paypal_declined',
  transaction_blocked_by_payee: 'paypal_declined',
  compliance_violation: 'paypal_declined',
  domestic_transaction_required: 'paypal_declined',
};

// Failed payments keep the sentence beside the code.
for (const sentence of Object.values(texts)) keptWords(sentence);

/** The reason that may be told; anything else is a plain decline. */
export const declineCode = (code: string | null | undefined): string => {
  const known = code && Object.hasOwn(alike, code) ? alike[code] : code;
  return known && Object.hasOwn(texts, known) ? known : 'card_declined';
};
export const declineText = (code: string): Sentence => texts[declineCode(code)] ?? declined;

export function cardDeclined(code: string): AppError {
  const message = declineText(code);
  return new AppError('CARD_DECLINED', message, {
    details: [{ field: 'paymentMethodId', rule: code, message }],
  });
}
