import { AppError } from '../../../../kernel/app-error.js';

export const postNotFound = () =>
  new AppError('CONFLICT', {
    en: 'The post is not public on its platform now, so it cannot be counted. Ask the creator to make it public first.',
    de: 'Der Beitrag ist auf seiner Plattform gerade nicht öffentlich und kann nicht gezählt werden. Bitte den Creator, ihn zuerst öffentlich zu stellen.',
  });

export const nothingToRestore = () =>
  new AppError('CONFLICT', {
    en: 'The challenge is closed and nothing was submitted: there is nothing that could be paid',
    de: 'Die Challenge ist abgeschlossen und es wurde nichts eingereicht: Es gibt nichts, was bezahlt werden könnte',
  });
