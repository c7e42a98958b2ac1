import { AppError } from '../../../kernel/app-error.js';

export const wrongLogin = () =>
  new AppError('INVALID_CREDENTIALS', {
    en: 'E-mail or password is wrong. You can also log in with a code by e-mail.',
    de: 'E-Mail-Adresse oder Passwort ist falsch. Du kannst dich auch mit einem Code per E-Mail anmelden.',
  });

/** Says no more than a wrong password does. */
export const closedAccount = () =>
  new AppError('INVALID_CREDENTIALS', {
    en: 'E-mail or password is wrong',
    de: 'E-Mail-Adresse oder Passwort ist falsch',
  });

export const roleMissing = (role: string) =>
  new AppError('FORBIDDEN', {
    en: `This account has no role ${role}`,
    de: `Dieses Konto hat die Rolle ${role} nicht`,
  });

export const accountExists = () =>
  new AppError('ALREADY_EXISTS', {
    en: 'There is an account with this address. Log in, or ask for a code.',
    de: 'Zu dieser Adresse gibt es schon ein Konto. Melde dich an oder fordere einen Code an.',
  });

export const unconfirmedByGoogle = () =>
  new AppError('INVALID_TOKEN', {
    en: 'Google has not confirmed your address. Log in with a code by e-mail instead.',
    de: 'Google hat deine Adresse nicht bestätigt. Melde dich stattdessen mit einem Code per E-Mail an.',
  });

export const wrongMailedCode = () =>
  new AppError('INVALID_CODE', {
    en: 'This code is wrong or has expired. Check the newest mail or ask for a new code.',
    de: 'Dieser Code ist falsch oder abgelaufen. Sieh in der neuesten E-Mail nach oder fordere einen neuen Code an.',
  });
