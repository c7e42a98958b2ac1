import { AppError } from '../../../../kernel/app-error.js';
import { cardDeclined } from '../methods/declines.js';
import type { PaymentEntity } from './payment.entity.js';

/** The choice of the buyer is kept: the same payment takes another card. */
export const declined = ({ failureCode, failureReason }: Readonly<PaymentEntity>): AppError =>
  cardDeclined(failureCode ?? 'card_declined', failureReason ?? undefined);

export const stillRunning = () =>
  new AppError(
    'CONFLICT',
    'A payment for this is being processed. Its result is shown under charges in a moment; nothing is charged twice.',
  );

export const providerSilent = () =>
  new AppError(
    'PROVIDER_ERROR',
    'The payment provider did not answer. We ask it again and tell you the result; nothing is charged twice.',
  );
