import { AppError, type FieldError, invalidField, notFound } from '../../kernel/app-error.js';

export const challengeNotFound = () => notFound('This challenge does not exist or is not visible to you');

export const notOpenYet = (field: string, what: string) => invalidField(field, 'not_open_yet', `${what} is not open yet`);

export const briefNotReady = (findings: readonly { code: string; field: string | null; message: string }[]) =>
  new AppError('VALIDATION_FAILED', findings[0]?.message ?? 'The brief is not complete', {
    details: findings.map(({ code, field, message }): FieldError => ({ field: field ?? 'brief', rule: code, message })),
  });

export const hasEntries = () =>
  new AppError('CONFLICT', 'Creators take part already: propose a change request instead of editing');

export const budgetByTopUp = () => new AppError('CONFLICT', 'The budget is paid already: raise it by a top-up');

export const alreadyFunded = () => new AppError('CONFLICT', 'This challenge is paid in full: submit it with publish');

export const escrowNotEmpty = () => new AppError('CONFLICT', 'There is money in the escrow of this challenge: cancel it to get the money back');

export const undecidedEntries = (count: number) =>
  new AppError('CONFLICT', `${count} ${count === 1 ? 'entry waits' : 'entries wait'} for your decision first`);

export const endsTooSoon = () =>
  new AppError('CONFLICT', 'It ends in less than 24 hours: the brand has to set new dates before it can be approved');

export const noPlaceLeft = () => new AppError('SOLD_OUT', 'All places of this challenge are taken');

export const budgetSpent = () => new AppError('SOLD_OUT', 'The budget of this challenge does not cover this amount');

export const moneyFrozen = () => new AppError('CONFLICT', 'This challenge is suspended: its money does not move until that is decided');

export const paymentRunning = () => new AppError('CONFLICT', 'A payment of this challenge is running: finish or end it first');
