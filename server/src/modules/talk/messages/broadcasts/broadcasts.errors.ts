import { AppError, invalidField, notFound } from '../../../../kernel/app-error.js';

export const broadcastNotFound = () =>
  notFound({ en: 'There is no such broadcast', de: 'Diese Rundnachricht gibt es nicht' });

export const nobodyChosen = () =>
  invalidField('audience.userIds', 'required', {
    en: 'Choose the people it goes to',
    de: 'Wähl aus, an wen sie geht',
  });

export const plannedTooFar = (days: number) =>
  invalidField('scheduledAt', 'range', {
    en: `Plan it for a moment within the next ${days} days`,
    de: `Plane sie für einen Zeitpunkt in den nächsten ${days} Tagen`,
  });

export const recalledAlready = () =>
  new AppError('CONFLICT', {
    en: 'This broadcast is recalled already',
    de: 'Diese Rundnachricht ist schon zurückgerufen',
  });
