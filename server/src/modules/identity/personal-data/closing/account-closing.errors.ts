import { AppError, type Blocker } from '../../../../kernel/app-error.js';

export const closingBlocked = (blockers: Blocker[]) =>
  new AppError('CONFLICT', 'Your account cannot be closed yet. Each reason says what ends it.', { blockers });

export const notActive = () =>
  new AppError('CONFLICT', 'The closing of this account was asked for already, or the account is suspended');

export const nothingToCancel = () => new AppError('CONFLICT', 'This account is not being closed');

export const staffStays = () => new AppError('FORBIDDEN', 'Accounts of staff are closed by an admin');
