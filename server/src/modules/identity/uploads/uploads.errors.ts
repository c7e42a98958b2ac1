import { AppError, invalidField } from '../../../kernel/app-error.js';

const MAX_NAMED = 100;
const inBytes = (limit: number) =>
  limit >= 1e9 ? `${(limit / 1e9).toLocaleString('en')} GB` : `${(limit / 1e6).toLocaleString('en')} MB`;

export const fileMissing = () => invalidField('file', 'required', 'Send one file in the field "file"');

export const filesMissing = () =>
  invalidField('files', 'required', 'Send one to ten files in the field "files"');

export const fileEmpty = () => invalidField('file', 'size', 'This file is empty');

export const fileTooLarge = (limit: number) =>
  new AppError('FILE_TOO_LARGE', `Choose a file of at most ${inBytes(limit)}`);

export const noSuchPart = (parts: number) =>
  invalidField('number', 'range', `This upload has the parts 1 to ${parts}`);

export const partOfWrongSize = (wanted: number) =>
  invalidField('body', 'size', `This part has ${wanted} bytes. Send exactly as many.`);

export const partDamaged = () =>
  invalidField('body', 'digest', 'This part did not arrive as it was sent. Send it again.');

export const wrongDigest = () =>
  invalidField('Content-Digest', 'format', 'Write the checksum as sha-256=:base64:');

export const partsMissing = (numbers: readonly number[]) =>
  new AppError('CONFLICT', 'Some parts have not arrived yet. Send them, then finish again.', {
    details: numbers
      .slice(0, MAX_NAMED)
      .map((number) => ({ field: `parts.${number}`, rule: 'missing', message: `Part ${number} is missing` })),
  });

export const uploadFinished = () => new AppError('CONFLICT', 'This upload is finished already');

export const storeDown = () =>
  new AppError('UNAVAILABLE', 'Files cannot be stored at the moment. Try again in a minute.', {
    retryAfter: 60,
  });

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
