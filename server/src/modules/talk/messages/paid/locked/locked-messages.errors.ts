import { AppError, invalidField } from '../../../../../kernel/app-error.js';

export const verifiedOnly = () =>
  new AppError('KYC_REQUIRED', {
    en: 'Verify your identity before you sell messages',
    de: 'Bestätige deine Identität, bevor du Nachrichten verkaufst',
  });

export const tooDear = (most: number) =>
  invalidField('price', 'max', {
    en: `A message costs at most ${most} coins`,
    de: `Eine Nachricht kostet höchstens ${most} Coins`,
  });

export const boughtAlready = () =>
  new AppError('CONFLICT', {
    en: 'You have unlocked this message already',
    de: 'Du hast diese Nachricht schon freigeschaltet',
  });

export const staysReadable = () =>
  new AppError('CONFLICT', {
    en: 'This message was paid for and stays readable. You can delete it for yourself.',
    de: 'Diese Nachricht wurde bezahlt und bleibt lesbar. Du kannst sie für dich löschen.',
  });
