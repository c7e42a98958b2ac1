import { AppError, invalidField } from '../../../kernel/app-error.js';

export const tooYoung = (years: number) =>
  new AppError(
    'AGE_OUT_OF_RANGE',
    {
      en: `You must be at least ${years} to have an account`,
      de: `Für ein Konto musst du mindestens ${years} Jahre alt sein`,
    },
    {
      details: [
        {
          field: 'birthDate',
          rule: 'minAge',
          message: { en: `At least ${years} years`, de: `Mindestens ${years} Jahre` },
        },
      ],
    },
  );

export const adultsOnly = () =>
  new AppError(
    'AGE_OUT_OF_RANGE',
    {
      en: 'You must be at least 18. Add your date of birth to your profile.',
      de: 'Du musst mindestens 18 sein. Trage dein Geburtsdatum im Profil ein.',
    },
    {
      details: [
        {
          field: 'adultContent',
          rule: 'adult',
          message: { en: 'At least 18 years', de: 'Mindestens 18 Jahre' },
        },
      ],
    },
  );

export const birthDateChecked = () =>
  new AppError('CONFLICT', {
    en: 'Your date of birth was checked with your identity document. Write to support to correct it.',
    de: 'Dein Geburtsdatum wurde mit deinem Ausweis geprüft. Schreib dem Support, um es zu berichtigen.',
  });

export const addressTaken = () =>
  new AppError('ALREADY_EXISTS', {
    en: 'An account with this address already exists',
    de: 'Zu dieser Adresse gibt es schon ein Konto',
  });

export const unknownCategories = () =>
  invalidField('categoryIds', 'exists', {
    en: 'One of the categories does not exist',
    de: 'Eine der Kategorien gibt es nicht',
  });

export const unknownCountry = () =>
  invalidField('country', 'country', { en: 'This country does not exist', de: 'Dieses Land gibt es nicht' });

export const accountTypeRefused = () =>
  new AppError('FORBIDDEN', {
    en: 'Failed to update account type: staff accounts have none',
    de: 'Die Kontoart wurde nicht geändert: Mitarbeiterkonten haben keine',
  });

export const pictureMissing = () =>
  invalidField('file', 'required', {
    en: 'Send one picture in the field "file", or as a data URL in "avatar"',
    de: 'Sende ein Bild im Feld „file“ oder als Data-URL in „avatar“',
  });

export const dataUrlWrong = () =>
  invalidField('avatar', 'dataUrl', {
    en: 'This is not the data URL of a picture',
    de: 'Das ist nicht die Data-URL eines Bildes',
  });

export const cropWrong = () =>
  invalidField('crop', 'crop', {
    en: 'The crop is {"x", "y", "width", "height"} in whole pixels',
    de: 'Der Ausschnitt ist {"x", "y", "width", "height"} in ganzen Pixeln',
  });
