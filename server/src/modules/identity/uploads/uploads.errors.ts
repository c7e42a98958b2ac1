import type { Language } from '../../../kernel/sentence.js';
import { AppError, invalidField } from '../../../kernel/app-error.js';

const MAX_NAMED = 100;
const inBytes = (limit: number, language: Language) =>
  limit >= 1e9
    ? `${(limit / 1e9).toLocaleString(language)} GB`
    : `${(limit / 1e6).toLocaleString(language)} MB`;

export const fileMissing = () =>
  invalidField('file', 'required', {
    en: 'Send one file in the field "file"',
    de: 'Sende eine Datei im Feld „file“',
  });

export const filesMissing = () =>
  invalidField('files', 'required', {
    en: 'Send one to ten files in the field "files"',
    de: 'Sende eine bis zehn Dateien im Feld „files“',
  });

export const fileEmpty = () =>
  invalidField('file', 'size', { en: 'This file is empty', de: 'Diese Datei ist leer' });

export const fileTooLarge = (limit: number) =>
  new AppError('FILE_TOO_LARGE', {
    en: `Choose a file of at most ${inBytes(limit, 'en')}`,
    de: `Wähle eine Datei mit höchstens ${inBytes(limit, 'de')}`,
  });

export const noSuchPart = (parts: number) =>
  invalidField('number', 'range', {
    en: `This upload has the parts 1 to ${parts}`,
    de: `Dieser Upload hat die Teile 1 bis ${parts}`,
  });

export const partOfWrongSize = (wanted: number) =>
  invalidField('body', 'size', {
    en: `This part has ${wanted} bytes. Send exactly as many.`,
    de: `Dieser Teil hat ${wanted} Byte. Sende genau so viele.`,
  });

export const partDamaged = () =>
  invalidField('body', 'digest', {
    en: 'This part did not arrive as it was sent. Send it again.',
    de: 'Dieser Teil kam nicht so an, wie er gesendet wurde. Sende ihn noch einmal.',
  });

export const wrongDigest = () =>
  invalidField('Content-Digest', 'format', {
    en: 'Write the checksum as sha-256=:base64:',
    de: 'Schreibe die Prüfsumme als sha-256=:base64:',
  });

export const partsMissing = (numbers: readonly number[]) =>
  new AppError(
    'CONFLICT',
    {
      en: 'Some parts have not arrived yet. Send them, then finish again.',
      de: 'Einige Teile fehlen noch. Sende sie und schließe dann noch einmal ab.',
    },
    {
      details: numbers.slice(0, MAX_NAMED).map((number) => ({
        field: `parts.${number}`,
        rule: 'missing',
        message: { en: `Part ${number} is missing`, de: `Teil ${number} fehlt` },
      })),
    },
  );

export const uploadFinished = () =>
  new AppError('CONFLICT', { en: 'This upload is finished already', de: 'Dieser Upload ist schon fertig' });

export const storeDown = () =>
  new AppError(
    'UNAVAILABLE',
    {
      en: 'Files cannot be stored at the moment. Try again in a minute.',
      de: 'Dateien lassen sich gerade nicht speichern. Versuche es in einer Minute noch einmal.',
    },
    {
      retryAfter: 60,
    },
  );

export const mediaUnknown = (field: string) =>
  invalidField(field, 'exists', {
    en: 'One of the files does not exist, is not yours or is not ready. Upload it again.',
    de: 'Eine der Dateien gibt es nicht, sie gehört nicht dir oder ist noch nicht fertig. Lade sie noch einmal hoch.',
  });

export const storageFull = (limit: number) =>
  new AppError('LIMIT_EXCEEDED', {
    en: `Your files would take more than ${(limit / 1e9).toLocaleString('en')} GB. Remove some first.`,
    de: `Deine Dateien würden mehr als ${(limit / 1e9).toLocaleString('de')} GB belegen. Entferne zuerst einige.`,
  });

export const mediaInUse = () =>
  new AppError('IN_USE', {
    en: 'This file is shown somewhere. Take it out there first.',
    de: 'Diese Datei wird noch verwendet. Entferne sie zuerst dort.',
  });
