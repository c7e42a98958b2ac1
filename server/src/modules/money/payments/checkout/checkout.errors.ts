import { AppError } from '../../../../kernel/app-error.js';
import { cardDeclined } from '../methods/declines.js';
import type { PaymentEntity } from './payment.entity.js';

/** The choice of the buyer is kept: the same payment takes another card. */
export const declined = ({ failureCode }: Readonly<PaymentEntity>): AppError =>
  cardDeclined(failureCode ?? 'card_declined');

export const stillRunning = () =>
  new AppError('CONFLICT', {
    en: 'A payment for this is being processed. Its result is shown under charges in a moment; nothing is charged twice.',
    de: 'Eine Zahlung dafür wird gerade verarbeitet. Ihr Ergebnis steht gleich unter deinen Zahlungen; nichts wird doppelt abgebucht.',
  });

export const providerSilent = () =>
  new AppError('PROVIDER_ERROR', {
    en: 'The payment provider did not answer. We ask it again and tell you the result; nothing is charged twice.',
    de: 'Der Zahlungsanbieter hat nicht geantwortet. Wir fragen noch einmal nach und sagen dir das Ergebnis; nichts wird doppelt abgebucht.',
  });
