import { AppError, notFound } from '../../../../kernel/app-error.js';

export const changeNotFound = () =>
  notFound({ en: 'This change does not exist', de: 'Diese Änderung gibt es nicht' });

export const changeOpenAlready = () =>
  new AppError('CONFLICT', {
    en: 'Creators still answer your last change: wait for it first',
    de: 'Creator antworten noch auf deine letzte Änderung: Warte sie zuerst ab',
  });

export const editInstead = () =>
  new AppError('CONFLICT', {
    en: 'Nobody has joined yet: edit the challenge directly',
    de: 'Es macht noch niemand mit: Bearbeite die Challenge direkt',
  });

export const nothingChanges = () =>
  new AppError('CONFLICT', {
    en: 'Nothing would change: these are the present values',
    de: 'Es würde sich nichts ändern: Das sind die jetzigen Werte',
  });

export const answeredAlready = () =>
  new AppError('INVALID_TRANSITION', {
    en: 'You have already answered this change',
    de: 'Du hast auf diese Änderung schon geantwortet',
  });

export const changeTimeOver = () =>
  new AppError('EXPIRED', {
    en: 'The time to answer this change is over',
    de: 'Die Frist für diese Änderung ist vorbei',
  });

export const budgetTooSmall = () =>
  new AppError('CONFLICT', {
    en: 'The budget does not pay this price for everyone who has joined: top it up first',
    de: 'Das Budget reicht nicht, um allen, die mitmachen, diesen Preis zu zahlen: Stocke es zuerst auf',
  });

export const priceEarnedAlready = () =>
  new AppError('CONFLICT', {
    en: 'Someone has earned this much with finished steps already: propose a higher price',
    de: 'Jemand hat mit fertigen Schritten schon so viel verdient: Schlage einen höheren Preis vor',
  });
