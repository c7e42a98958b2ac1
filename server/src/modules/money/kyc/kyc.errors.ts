import { AppError, invalidField } from '../../../kernel/app-error.js';
import type { Requirement } from './kyc.types.js';

export const unsupportedCountry = () =>
  new AppError('UNSUPPORTED_COUNTRY', 'Money cannot be paid out to this country', {
    details: [{ field: 'country', rule: 'payoutCountry', message: 'Choose one of the payout countries' }],
  });

export const countryFixed = () =>
  new AppError('CONFLICT', 'The country of a payout account cannot be changed. Write to support.');

export const identityFixed = () =>
  new AppError('CONFLICT', 'Your identity is verified: these details are changed by support.');

export const stillMissing = (requirements: readonly Requirement[]) =>
  new AppError('VALIDATION_FAILED', 'Something is still missing', {
    details: requirements.map(({ field, reason }) => ({
      field,
      rule: 'required',
      message: reason ?? 'This is still missing',
    })),
  });

export const notClear = () =>
  new AppError(
    'CONFLICT',
    'The provider has not confirmed this identity yet. Ask for what is missing instead.',
  );

export const fileMissing = () => invalidField('file', 'required', 'Attach a file');
export const wrongFile = () =>
  new AppError('FILE_TYPE_NOT_ALLOWED', 'Choose a JPEG or PNG picture, or a PDF');
export const tooLarge = () =>
  new AppError('FILE_TOO_LARGE', 'Choose a file of at most 10 MB and 8,000 pixels a side');
export const documentFixed = () => new AppError('CONFLICT', 'An accepted document cannot be removed');
export const businessMissing = () =>
  new AppError('CONFLICT', 'Tell us about the business first, then about its persons');

export const infected = () =>
  new AppError('FILE_TYPE_NOT_ALLOWED', 'This file holds a virus. Take a new photo of the document.');
