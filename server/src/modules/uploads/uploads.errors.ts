import { AppError, invalidField } from '../../kernel/app-error.js';

export const fileMissing = () => invalidField('file', 'required', 'Send one file in the field "file"');

export const mediaUnknown = (field: string) =>
  invalidField(
    field,
    'exists',
    'One of the files does not exist, is not yours or is not ready. Upload it again.',
  );

export const storageFull = (limit: number) =>
  new AppError(
    'LIMIT_EXCEEDED',
    `Your files would take more than ${(limit / 1e9).toLocaleString('en')} GB. Remove some first.`,
  );

export const mediaInUse = () =>
  new AppError('IN_USE', 'This file is shown somewhere. Take it out there first.');
