import { AppError, notFound } from '../../../kernel/app-error.js';

export const challengeNotFound = () => notFound('This challenge does not exist or is not visible to you');

export const noPlaceLeft = () => new AppError('SOLD_OUT', 'All places of this challenge are taken');

export const budgetSpent = () =>
  new AppError('SOLD_OUT', 'The budget of this challenge does not cover this amount');

export const moneyFrozen = () =>
  new AppError('CONFLICT', 'This challenge is suspended: its money does not move until that is decided');
