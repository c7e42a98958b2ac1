import { AppError } from '../../../../kernel/app-error.js';

export const paidOnly = (price: number) =>
  new AppError(
    'PAYMENT_REQUIRED',
    {
      en: `A message to this person costs ${price} coins. Agree to the price to send it.`,
      de: `Eine Nachricht an diese Person kostet ${price} Coins. Stimme dem Preis zu, um sie zu senden.`,
    },
    { price },
  );

export const tooManyHeld = (most: number) =>
  new AppError('CONFLICT', {
    en: `${most} paid messages already wait for a reply from this person`,
    de: `Es warten schon ${most} bezahlte Nachrichten auf eine Antwort dieser Person`,
  });

/** The income of such a sale would wait for staff, and a message cannot wait so long. */
export const sameHands = () =>
  new AppError('NOT_ELIGIBLE', {
    en: 'This cannot be paid from an account that may belong to the receiver',
    de: 'Das lässt sich nicht von einem Konto bezahlen, das dem Empfänger gehören könnte',
  });
