import { AppError, invalidField } from '../../../../../kernel/app-error.js';

export const noAdCode = () =>
  new AppError('CONFLICT', {
    en: 'No ad code waits for your answer',
    de: 'Es wartet kein Anzeigencode auf deine Antwort',
  });

export const adCodeClosed = () =>
  new AppError('CONFLICT', {
    en: 'The ad code of this entry cannot be changed any more',
    de: 'Der Anzeigencode dieses Beitrags lässt sich nicht mehr ändern',
  });

export const tooFewDays = (days: number) =>
  invalidField('validDays', 'too_few', {
    en: `The brief asks for a code that is valid for at least ${days} days`,
    de: `Das Briefing verlangt einen Code, der mindestens ${days} Tage gilt`,
  });
