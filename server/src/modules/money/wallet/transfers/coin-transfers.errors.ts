import { AppError } from '../../../../kernel/app-error.js';

export const switchedOff = () => new AppError('FORBIDDEN', 'Coins cannot be transferred here');

export const tooYoung = (age: number) =>
  new AppError(
    'AGE_OUT_OF_RANGE',
    `Coins can be transferred from ${age}: your profile must show your birth date.`,
  );

/** Says nothing about the other person. */
export const cannotReceive = () =>
  new AppError('NOT_ELIGIBLE', 'This person cannot receive coins. Ask them to look at their profile.');

export const tooManyOpen = (most: number) =>
  new AppError(
    'LIMIT_EXCEEDED',
    `${most} transfers wait for their code. Confirm one, or wait until it has ended.`,
  );

export const wrongCode = () =>
  new AppError('INVALID_CODE', 'This code is wrong. Check the newest mail and try again.');

export const wrongTooOften = () =>
  new AppError(
    'INVALID_CODE',
    'The code was wrong too often: the transfer is cancelled and your coins are free again.',
  );

export const runOut = () =>
  new AppError(
    'EXPIRED',
    'The time for this transfer is over and your coins are free again. Begin a new one.',
  );

export const tooNew = (hours: number) =>
  new AppError(
    'LIMIT_EXCEEDED',
    `Coins bought with a new card can be spent at once, and transferred ${hours} hours after its first use.`,
  );
