import { AppError, invalidField, notFound } from '../../../kernel/app-error.js';
import type { Sentence } from '../../../kernel/sentence.js';

export const keyNotFound = () =>
  notFound({ en: 'There is no such API key', de: 'Diesen API-Schlüssel gibt es nicht' });

const refused = (sentence: Sentence) => new AppError('UNAUTHORIZED', sentence);

export const keyUnknown = () =>
  refused({ en: 'This API key is not valid', de: 'Dieser API-Schlüssel ist ungültig' });
export const keyRevoked = () =>
  refused({ en: 'This API key was revoked', de: 'Dieser API-Schlüssel wurde widerrufen' });
export const keyExpired = () =>
  refused({ en: 'This API key has expired', de: 'Dieser API-Schlüssel ist abgelaufen' });
export const keyRotated = () =>
  refused({
    en: 'This API key was replaced by a new one and no longer works',
    de: 'Dieser API-Schlüssel wurde durch einen neuen ersetzt und gilt nicht mehr',
  });

export const addressRefused = (address: string) =>
  new AppError('FORBIDDEN', {
    en: `This API key may not be used from the address ${address}`,
    de: `Dieser API-Schlüssel darf nicht von der Adresse ${address} benutzt werden`,
  });

export const tooManyKeys = (most: number) =>
  new AppError('LIMIT_EXCEEDED', {
    en: `You have ${most} API keys already. Revoke one first.`,
    de: `Du hast schon ${most} API-Schlüssel. Widerrufe zuerst einen.`,
  });

export const testModeOff = () =>
  new AppError('TEST_MODE_OFF', {
    en: 'Test keys are not available here',
    de: 'Testschlüssel gibt es hier nicht',
  });

export const keyEnded = () =>
  new AppError('CONFLICT', {
    en: 'This API key was revoked or has expired. Create a new one.',
    de: 'Dieser API-Schlüssel wurde widerrufen oder ist abgelaufen. Erstelle einen neuen.',
  });

export const stillRotating = () =>
  new AppError('CONFLICT', {
    en: 'The key before this one still works. End it first, then rotate again.',
    de: 'Der vorige Schlüssel gilt noch. Beende ihn zuerst und ersetze dann erneut.',
  });

export const endsInThePast = () =>
  invalidField('expiresAt', 'future', {
    en: 'The end must lie in the future',
    de: 'Das Ende muss in der Zukunft liegen',
  });

export const noNetwork = (text: string) =>
  invalidField('ipAllow', 'network', {
    en: `Write ${text} as an address or as a network such as 203.0.113.0/24`,
    de: `Schreibe ${text} als Adresse oder als Netz wie 203.0.113.0/24`,
  });
