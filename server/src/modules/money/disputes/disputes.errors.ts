import { AppError, notFound } from '../../../kernel/app-error.js';

export const unknownDispute = () =>
  notFound({ en: 'This dispute does not exist', de: 'Diesen Streitfall gibt es nicht' });

/** Staff's own words wait for their time to be sent; nothing is changed meanwhile. */
export const evidenceUnderWay = () =>
  new AppError('CONFLICT', {
    en: 'The evidence is being sent',
    de: 'Die Nachweise werden gerade gesendet',
  });
