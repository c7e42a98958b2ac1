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
    de: 'Die Bank verlangt eine Bestätigung. Zahle noch einmal und bestätige es.',
  },
  paypal_declined: {
    en: 'PayPal did not carry out the payment. Try again and choose another way to pay there, or use a card.',
    de: 'PayPal hat die Zahlung nicht ausgeführt. Versuche es noch einmal und wähle dort eine andere Zahlungsart, oder nimm eine Karte.',
  },
  card_declined: declined,
};
const told = new Set(Object.keys(texts));

/** The reason that may be told; anything else is a plain decline. */
export const declineCode = (code: string | null | undefined): string =>
  code && told.has(code) ? code : 'card_declined';
export const declineText = (code: string): Sentence => texts[code] ?? declined;

export function cardDeclined(code: string): AppError {
  const message = declineText(code);
  return new AppError('CARD_DECLINED', message, {
    details: [{ field: 'paymentMethodId', rule: code, message }],
  });
}
