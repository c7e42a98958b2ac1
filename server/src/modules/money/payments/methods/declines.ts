import { AppError } from '../../../../kernel/app-error.js';

/** What a person can do about it. Banks ask not to tell a holder that a card is reported lost or stolen. */
const texts: Record<string, string> = {
  insufficient_funds: 'There is not enough money on this card. Use another card, or pay with Anycoins.',
  expired_card: 'This card has expired. Use another card.',
  incorrect_cvc: 'The security code is not right. Check it and try again.',
  processing_error: 'The bank could not process the card. Try again in a moment.',
  payment_intent_authentication_failure:
    'The bank could not confirm that it is you. Try again, or use another card.',
  authentication_required: 'The bank asks for a confirmation. Pay again and confirm it.',
  paypal_declined:
    'PayPal did not carry out the payment. Try again and choose another way to pay there, or use a card.',
  card_declined: 'The bank declined the card. Use another card, or ask your bank.',
};
const told = new Set(Object.keys(texts));

/** The reason that may be told; anything else is a plain decline. */
export const declineCode = (code: string | null | undefined): string =>
  code && told.has(code) ? code : 'card_declined';
export const declineText = (code: string): string => texts[code] ?? String(texts['card_declined']);

export function cardDeclined(code: string, message = declineText(code)): AppError {
  return new AppError('CARD_DECLINED', message, {
    details: [{ field: 'paymentMethodId', rule: code, message }],
  });
}
