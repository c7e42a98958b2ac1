import { AppError, notFound } from '../../../../kernel/app-error.js';

export const disqualificationNotFound = () =>
  notFound({ en: 'This request does not exist', de: 'Diesen Antrag gibt es nicht' });

export const askedAlready = () =>
  new AppError('ALREADY_EXISTS', {
    en: 'Our team is already looking at your request about this entry',
    de: 'Unser Team prüft schon deinen Antrag zu diesem Beitrag',
  });

export const entryEnded = () =>
  new AppError('CONFLICT', {
    en: 'This entry has ended or is paid: it cannot be disqualified any more',
    de: 'Dieser Beitrag ist beendet oder bezahlt und lässt sich nicht mehr ausschließen',
  });
