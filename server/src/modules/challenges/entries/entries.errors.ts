import { AppError, notFound } from '../../../kernel/app-error.js';

export const entryNotFound = () => notFound('There is no such entry');

/** 409 where a post changed so that it cannot be approved now. */
export const postGone = (message: string) =>
  new AppError('CONFLICT', `${message}: it cannot be approved now`);
