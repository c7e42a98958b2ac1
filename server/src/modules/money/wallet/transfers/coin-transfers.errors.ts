import { AppError } from '../../../../kernel/app-error.js';

export const switchedOff = () =>
  new AppError('FORBIDDEN', {
    en: 'Coins cannot be transferred here',
    de: 'Coins lassen sich hier nicht senden',
  });

export const tooYoung = (age: number) =>
  new AppError('AGE_OUT_OF_RANGE', {
    en: `Coins can be transferred from ${age}: your profile must show your birth date.`,
    de: `Coins kannst du ab ${age} senden: Im Profil muss dein Geburtsdatum stehen.`,
  });

/** Says nothing about the other person. */
export const cannotReceive = () =>
  new AppError('NOT_ELIGIBLE', {
    en: 'This person cannot receive coins. Ask them to look at their profile.',
    de: 'Diese Person kann keine Coins empfangen. Bitte sie, in ihr Profil zu sehen.',
  });

export const receiverBlocked = () =>
  new AppError('BLOCKED', {
    en: 'You have blocked this person. Unblock them to send coins.',
    de: 'Du hast diese Person blockiert. Hebe das auf, um Coins zu senden.',
  });

export const tooManyOpen = (most: number) =>
  new AppError('LIMIT_EXCEEDED', {
    en: `${most} transfers wait for their code. Confirm one, or wait until it has ended.`,
    de: `${most} Übertragungen warten auf ihren Code. Bestätige eine oder warte, bis sie abgelaufen ist.`,
  });

export const wrongCode = () =>
  new AppError('INVALID_CODE', {
    en: 'This code is wrong. Check the newest mail and try again.',
    de: 'Dieser Code ist falsch. Sieh in der neuesten E-Mail nach und versuche es noch einmal.',
  });

export const wrongTooOften = () =>
  new AppError('INVALID_CODE', {
    en: 'The code was wrong too often: the transfer is cancelled and your coins are free again.',
    de: 'Der Code war zu oft falsch: Die Übertragung ist abgebrochen, deine Coins sind wieder frei.',
  });

export const runOut = () =>
  new AppError('EXPIRED', {
    en: 'The time for this transfer is over and your coins are free again. Begin a new one.',
    de: 'Die Frist für diese Übertragung ist abgelaufen, deine Coins sind wieder frei. Starte eine neue.',
  });

export const tooNew = (hours: number) =>
  new AppError('LIMIT_EXCEEDED', {
    en: `Coins bought with a new card can be spent right away, and transferred ${hours} hours after its first use.`,
    de: `Coins von einer neuen Karte kannst du sofort ausgeben und ${hours} Stunden nach ihrer ersten Nutzung senden.`,
  });
