import { AppError, invalidField } from '../../../../kernel/app-error.js';

export const accountFirst = () =>
  new AppError('KYC_REQUIRED', 'Open your payout account first: name, address and country');
export const otherHolder = () =>
  invalidField(
    'holderName',
    'matches',
    'The account must be held in your own name, or that of your business',
  );
export const sameAgain = () => new AppError('ALREADY_EXISTS', 'This bank account is already saved');
export const openPayouts = () =>
  new AppError('IN_USE', 'A payout to this account is on its way. Remove it when it has arrived.');
export const tooMany = (most: number) =>
  new AppError('LIMIT_EXCEEDED', `You have saved ${most} bank accounts. Remove one first.`);
export const refusedByProvider = (message: string) => invalidField('iban', 'accepted', message);
export const providerSilent = () =>
  new AppError(
    'PROVIDER_ERROR',
    'The payment provider did not answer. Look at your bank accounts in a moment.',
  );
export const unknownToken = () =>
  invalidField('token', 'known', 'These bank details have expired. Enter them again.');
