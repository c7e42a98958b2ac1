import { AppError, invalidField } from '../../../kernel/app-error.js';
import type { Requirement } from './kyc.types.js';
import { sentenceOf } from '../../../kernel/kept-words.js';

export const unsupportedCountry = () =>
  new AppError(
    'UNSUPPORTED_COUNTRY',
    { en: 'Money cannot be paid out to this country', de: 'In dieses Land können wir nicht auszahlen' },
    {
      details: [
        {
          field: 'country',
          rule: 'payoutCountry',
          message: {
            en: 'Choose one of the payout countries',
            de: 'Wähle eines der Länder, in die wir auszahlen',
          },
        },
      ],
    },
  );

export const countryFixed = () =>
  new AppError('CONFLICT', {
    en: 'The country of a payout account cannot be changed. Write to support.',
    de: 'Das Land eines Auszahlungskontos lässt sich nicht ändern. Schreib dem Support.',
  });

export const identityFixed = () =>
  new AppError('CONFLICT', {
    en: 'Your identity is verified: these details are changed by support.',
    de: 'Deine Identität ist bestätigt: Diese Angaben kann nur der Support ändern.',
  });

export const knownField = () =>
  invalidField('other', 'unknown', {
    en: 'There is a field of its own for this',
    de: 'Dafür gibt es ein eigenes Feld',
  });

export const stillMissing = (requirements: readonly Requirement[]) =>
  new AppError(
    'VALIDATION_FAILED',
    { en: 'Something is still missing', de: 'Es fehlt noch etwas' },
    {
      details: requirements.map(({ field, reason }) => ({
        field,
        rule: 'required',
        message: reason === null ? { en: 'This is still missing', de: 'Das fehlt noch' } : sentenceOf(reason),
      })),
    },
  );

export const notClear = () =>
  new AppError('CONFLICT', {
    en: 'The provider has not confirmed this identity yet. Ask for what is missing instead.',
    de: 'Der Zahlungsanbieter hat diese Identität noch nicht bestätigt. Fordere stattdessen an, was fehlt.',
  });

export const caseChanged = () =>
  new AppError('VERSION_MISMATCH', {
    en: 'This person has changed something meanwhile. Read the case again before you decide.',
    de: 'Diese Person hat inzwischen etwas geändert. Lies den Fall noch einmal, bevor du entscheidest.',
  });

export const fileMissing = () =>
  invalidField('file', 'required', { en: 'Attach a file', de: 'Füge eine Datei hinzu' });
export const wrongFile = () =>
  new AppError('FILE_TYPE_NOT_ALLOWED', {
    en: 'Choose a JPEG or PNG picture, or a PDF',
    de: 'Wähle ein Bild als JPEG oder PNG oder ein PDF',
  });
export const tooLarge = () =>
  new AppError('FILE_TOO_LARGE', {
    en: 'Choose a file of at most 10 MB and 8,000 pixels a side',
    de: 'Wähle eine Datei mit höchstens 10 MB und 8.000 Pixeln pro Seite',
  });
export const documentFixed = () =>
  new AppError('CONFLICT', {
    en: 'An accepted document cannot be removed',
    de: 'Ein angenommenes Dokument lässt sich nicht entfernen',
  });
export const businessMissing = () =>
  new AppError('CONFLICT', {
    en: 'Tell us about the business first, then about its persons',
    de: 'Gib zuerst die Firma an, dann ihre Personen',
  });

export const infected = () =>
  new AppError('FILE_TYPE_NOT_ALLOWED', {
    en: 'This file holds a virus. Take a new photo of the document.',
    de: 'Diese Datei enthält einen Virus. Mach ein neues Foto des Dokuments.',
  });
