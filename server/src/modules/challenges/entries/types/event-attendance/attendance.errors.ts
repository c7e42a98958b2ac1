import { AppError, invalidField } from '../../../../../kernel/app-error.js';

export const wrongDoorCode = () =>
  invalidField('code', 'wrong_code', {
    en: 'This code is not valid: use the one that the door shows now',
    de: 'Dieser Code gilt nicht: Nimm den, der gerade am Eingang angezeigt wird',
  });

export const noDoor = () =>
  new AppError('CONFLICT', {
    en: 'Only challenges with an event have check-in',
    de: 'Einen Check-in gibt es nur bei Challenges mit Event',
  });

export const doorClosed = (opensAt: Date, closesAt: Date) =>
  new AppError('CONFLICT', {
    en: `Check-in is open from ${opensAt.toISOString()} to ${closesAt.toISOString()}`,
    de: `Der Check-in ist von ${opensAt.toISOString()} bis ${closesAt.toISOString()} offen`,
  });

export const checkInFirst = () => new AppError('CONFLICT', { en: 'Check in first', de: 'Checke zuerst ein' });

export const checkedAlready = () =>
  new AppError('CONFLICT', { en: 'This is done already', de: 'Das ist schon erledigt' });
