import { AppError, notFound } from '../../../../kernel/app-error.js';

export const reviewNotFound = () =>
  notFound({
    en: 'This review does not exist or is not visible to you',
    de: 'Diese Bewertung gibt es nicht, oder du kannst sie nicht sehen',
  });

export const noReviewNow = () =>
  new AppError('CONFLICT', {
    en: 'A deal can be reviewed for some days after it has ended and something was paid',
    de: 'Einen Deal kannst du nach seinem Ende einige Tage lang bewerten, wenn etwas bezahlt wurde',
  });

export const reviewedAlready = () =>
  new AppError('CONFLICT', {
    en: 'You have reviewed this deal already',
    de: 'Du hast diesen Deal schon bewertet',
  });

export const repliedAlready = () =>
  new AppError('CONFLICT', {
    en: 'You have answered this review already',
    de: 'Du hast auf diese Bewertung schon geantwortet',
  });
