import { AppError, invalidField, notFound } from '../../../../kernel/app-error.js';

export const guestLinkNotFound = () =>
  notFound({ en: 'This link does not exist', de: 'Diesen Link gibt es nicht' });

export const staleGuestLink = () =>
  new AppError('INVALID_TOKEN', {
    en: 'This link has expired or was revoked. Ask the brand for a new one.',
    de: 'Dieser Link ist abgelaufen oder wurde zurückgezogen. Bitte die Marke um einen neuen.',
  });

export const nothingToReview = () =>
  new AppError('CONFLICT', {
    en: 'There is nothing to review before the challenge is published',
    de: 'Vor der Veröffentlichung der Challenge gibt es nichts zu prüfen',
  });

export const tooManyGuests = (most: number) =>
  new AppError('CONFLICT', {
    en: `A challenge can have ${most} open links: revoke one first`,
    de: `Eine Challenge kann ${most} offene Links haben: Ziehe zuerst einen zurück`,
  });

export const guestTooLong = (most: number) =>
  invalidField('days', 'max', {
    en: `A link can last ${most} days at most`,
    de: `Ein Link kann höchstens ${most} Tage gelten`,
  });

export const noteNeeded = () =>
  invalidField('note', 'required', {
    en: 'Say what should change',
    de: 'Sag, was sich ändern soll',
  });

export const notWaiting = () =>
  new AppError('CONFLICT', {
    en: 'The brand has decided about this entry already',
    de: 'Über diesen Beitrag hat die Marke schon entschieden',
  });
