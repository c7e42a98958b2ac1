import { AppError, notFound } from '../../../kernel/app-error.js';

export const challengeNotFound = () =>
  notFound({
    en: 'This challenge does not exist or is not visible to you',
    de: 'Diese Challenge gibt es nicht, oder du kannst sie nicht sehen',
  });

export const noPlaceLeft = () =>
  new AppError('SOLD_OUT', {
    en: 'All places of this challenge are taken',
    de: 'Alle Plätze dieser Challenge sind vergeben',
  });

export const budgetSpent = () =>
  new AppError('SOLD_OUT', {
    en: 'The budget of this challenge does not cover this amount',
    de: 'Das Budget dieser Challenge reicht für diesen Betrag nicht',
  });

export const moneyFrozen = () =>
  new AppError('CONFLICT', {
    en: 'This challenge is suspended: its money does not move until that is decided',
    de: 'Diese Challenge ist gesperrt. Bis darüber entschieden ist, wird kein Geld bewegt.',
  });
