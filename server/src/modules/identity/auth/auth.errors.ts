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

/** The same for a passkey that nobody has, one of somebody else and one that does not fit. */
export const passkeyRefused = () =>
  new AppError('INVALID_CREDENTIALS', {
    en: 'This passkey could not be confirmed. Try again, or use another way.',
    de: 'Dieser Passkey konnte nicht bestätigt werden. Versuche es noch einmal oder nimm einen anderen Weg.',
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

/** The first step of a sign-in was right, and the account asks for a second one. */
export class SecondStepNeeded extends AppError {
  constructor(readonly userId: string) {
    super('TOTP_REQUIRED', {
      en: 'Enter the code from your authenticator app',
      de: 'Gib den Code aus deiner Authenticator-App ein',
    });
  }
}

export const secondStepOver = () =>
  new AppError('INVALID_TOKEN', {
    en: 'This sign-in has expired. Log in again from the start.',
    de: 'Diese Anmeldung ist abgelaufen. Melde dich noch einmal von vorn an.',
  });

export const factorStays = () =>
  new AppError('FORBIDDEN', {
    en: 'Staff accounts cannot turn off two-step verification',
    de: 'Mitarbeiterkonten können die Bestätigung in zwei Schritten nicht ausschalten',
  });

export const factorMissing = () =>
  new AppError('CONFLICT', {
    en: 'Two-step verification is not turned on for this account',
    de: 'Die Bestätigung in zwei Schritten ist für dieses Konto nicht eingeschaltet',
  });

export const staleLink = () =>
  new AppError('INVALID_TOKEN', {
    en: 'This link has been used or is no longer needed',
    de: 'Dieser Link wurde schon benutzt oder wird nicht mehr gebraucht',
  });

export const wrongMailedCode = () =>
  new AppError('INVALID_CODE', {
    en: 'This code is wrong or has expired. Check the newest mail or ask for a new code.',
    de: 'Dieser Code ist falsch oder abgelaufen. Sieh in der neuesten E-Mail nach oder fordere einen neuen Code an.',
  });
