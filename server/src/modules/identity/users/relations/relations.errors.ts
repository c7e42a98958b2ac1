import { AppError } from '../../../../kernel/app-error.js';

export const notOneself = () =>
  new AppError('CONFLICT', {
    en: 'You cannot follow or block yourself',
    de: 'Du kannst dir nicht selbst folgen und dich nicht selbst blockieren',
  });

export const blockedByYou = () =>
  new AppError('BLOCKED', {
    en: 'You have blocked this person. Unblock them first.',
    de: 'Du hast diese Person blockiert. Hebe die Blockierung zuerst auf.',
  });

export const staffFollowNobody = () =>
  new AppError('FORBIDDEN', {
    en: 'Staff accounts follow nobody',
    de: 'Mitarbeiterkonten folgen niemandem',
  });
