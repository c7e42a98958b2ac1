import { AppError, notFound } from '../../../kernel/app-error.js';

export const unknownPayment = () =>
  notFound({ en: 'This payment does not exist', de: 'Diese Zahlung gibt es nicht' });

/** Of a webhook: it is not of the provider, or not meant for us. */
export const unfitSignature = () =>
  new AppError('INVALID_TOKEN', { en: 'The signature does not fit', de: 'Die Signatur passt nicht' });
