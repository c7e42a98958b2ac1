import type { Sentence } from '../../../kernel/sentence.js';
import { AppError, notFound } from '../../../kernel/app-error.js';

export const entryNotFound = () =>
  notFound({ en: 'This entry does not exist', de: 'Diesen Beitrag gibt es nicht' });

/** 409 where a post changed so that it cannot be approved now. */
export const postGone = (message: Sentence) =>
  new AppError('CONFLICT', {
    en: `${message.en}: it cannot be approved now`,
    de: `${message.de}: Er lässt sich jetzt nicht freigeben`,
  });
