import { AppError, invalidField, notFound } from '../../../../kernel/app-error.js';

export const reportLinkNotFound = () =>
  notFound({ en: 'This link does not exist', de: 'Diesen Link gibt es nicht' });

export const staleReport = () =>
  new AppError('INVALID_TOKEN', {
    en: 'This link has expired or was revoked. Ask the brand for a new one.',
    de: 'Dieser Link ist abgelaufen oder wurde zurückgezogen. Bitte die Marke um einen neuen.',
  });

export const nothingToReport = () =>
  new AppError('CONFLICT', {
    en: 'There is nothing to report before the challenge is published',
    de: 'Vor der Veröffentlichung der Challenge gibt es nichts zu berichten',
  });

export const tooManyLinks = (most: number) =>
  new AppError('CONFLICT', {
    en: `A challenge can have ${most} open links: revoke one first`,
    de: `Eine Challenge kann ${most} offene Links haben: Ziehe zuerst einen zurück`,
  });

export const tooLong = (most: number) =>
  invalidField('days', 'max', {
    en: `A link can last ${most} days at most`,
    de: `Ein Link kann höchstens ${most} Tage gelten`,
  });
