import { AppError, invalidField } from '../../../kernel/app-error.js';

export const tooYoung = (years: number) =>
  new AppError('AGE_OUT_OF_RANGE', `You can have an account from the age of ${years}`, {
    details: [{ field: 'birthDate', rule: 'minAge', message: `At least ${years} years` }],
  });

export const adultsOnly = () =>
  new AppError(
    'AGE_OUT_OF_RANGE',
    'This is for people of 18 years and more. Give your date of birth in the profile.',
    {
      details: [{ field: 'adultContent', rule: 'adult', message: 'At least 18 years' }],
    },
  );

export const birthDateChecked = () =>
  new AppError(
    'CONFLICT',
    'Your date of birth was checked with your identity document. Write to support to correct it.',
  );

export const addressTaken = () =>
  new AppError('ALREADY_EXISTS', 'There is an account with this address already');

export const unknownCategories = () =>
  invalidField('categoryIds', 'exists', 'One of the categories does not exist');

export const unknownCountry = () => invalidField('country', 'country', 'There is no such country');

export const accountTypeRefused = () =>
  new AppError('FORBIDDEN', 'Failed to update account type: staff accounts have none');

export const pictureMissing = () =>
  invalidField('file', 'required', 'Send one picture in the field "file", or as a data URL in "avatar"');

export const dataUrlWrong = () => invalidField('avatar', 'dataUrl', 'This is not the data URL of a picture');

export const cropWrong = () =>
  invalidField('crop', 'crop', 'The crop is {"x", "y", "width", "height"} in whole pixels');
