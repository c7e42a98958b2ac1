import { AppError, notFound } from '../../../../kernel/app-error.js';

export const giftNotFound = () =>
  notFound({ en: 'There is no such gift', de: 'Dieses Geschenk gibt es nicht' });

export const takesNoGifts = () =>
  new AppError('NOT_ELIGIBLE', {
    en: 'This person takes no gifts',
    de: 'Diese Person nimmt keine Geschenke an',
  });

export const givenAlready = () =>
  new AppError('CONFLICT', { en: 'This gift is paid already', de: 'Dieses Geschenk ist schon bezahlt' });

export const otherGift = () =>
  new AppError('IDEMPOTENCY_MISMATCH', {
    en: 'This Idempotency-Key was used for another gift. Use a new one.',
    de: 'Dieser Idempotency-Key wurde für ein anderes Geschenk benutzt. Nimm einen neuen.',
  });

export const giftStays = () =>
  new AppError('CONFLICT', {
    en: 'A gift stays with whoever received it. You can delete it for yourself.',
    de: 'Ein Geschenk bleibt bei der Person, die es bekommen hat. Du kannst es für dich löschen.',
  });
