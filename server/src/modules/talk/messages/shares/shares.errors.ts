import { AppError, invalidField, notFound } from '../../../../kernel/app-error.js';

export const nothingToShare = () =>
  notFound({ en: 'There is nothing to share here', de: 'Hier gibt es nichts zu teilen' });

export const receiversMissing = (most: number) =>
  invalidField('userIds', 'required', {
    en: `Choose between 1 and ${most} people`,
    de: `Wähl zwischen 1 und ${most} Personen aus`,
  });

export const betweenOthers = () =>
  new AppError('NOT_ELIGIBLE', {
    en: 'Only the two sides of it can be sent this',
    de: 'Das lässt sich nur zwischen den beiden Beteiligten teilen',
  });
