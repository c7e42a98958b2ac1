import { AppError } from '../../../../kernel/app-error.js';
import type { FailedCheck } from '../post-checks.js';

export const handInClosed = () => new AppError('CONFLICT', 'This challenge takes no hand-ins at the moment');

export const draftFirst = (allowedEvents: string[]) =>
  new AppError('INVALID_TRANSITION', 'The draft comes first: the brand wants to see it before it is posted', {
    allowedEvents,
  });

export const postTaken = () => new AppError('ALREADY_EXISTS', 'This post was handed in already');

export const checkFailed = ({ check, message }: FailedCheck) =>
  new AppError('VALIDATION_FAILED', message, { details: [{ field: 'url', rule: check, message }] });

export const changesAskedTwice = (limit: number) =>
  new AppError('CONFLICT', `Changes can be asked ${limit} times per draft: approve or reject it`);

export const endedForChanges = () =>
  new AppError('CONFLICT', 'The challenge has ended: approve or reject the draft');

export const extendedAlready = () => new AppError('CONFLICT', 'The time for changes was prolonged already');

export const notExtendable = () =>
  new AppError('CONFLICT', 'The challenge ends before: there is no more time to give');

export const moneyHalted = () =>
  new AppError('CONFLICT', 'The challenge is suspended: nothing moves until that is decided');

export const answerTimeLeft = (frozenAt: Date, until: Date) =>
  new AppError('CONFLICT', 'The creator still has time to answer', {
    blockers: [
      {
        code: 'ANSWER_TIME',
        message: 'A creator has at least 72 hours to answer a freeze',
        action: null,
        owner: 'user',
        since: frozenAt.toISOString(),
        eta: until.toISOString(),
      },
    ],
  });
