import { AppError, type FieldError, invalidField } from '../../../../kernel/app-error.js';

/** What the brief linter says about one point. */
export interface Finding {
  code: string;
  severity: 'error' | 'warning' | 'hint';
  field: string;
  message: string;
}

export const notOpenYet = (field: string, what: string) =>
  invalidField(field, 'not_open_yet', `${what} is not open yet`);

export const briefNotReady = (findings: readonly Finding[]) =>
  new AppError('VALIDATION_FAILED', findings[0]?.message ?? 'The brief is not complete', {
    details: findings.map(({ code, field, message }): FieldError => ({ field, rule: code, message })),
  });

export const hasEntries = () =>
  new AppError('CONFLICT', 'Creators take part already: propose a change request instead of editing');

export const hasStarted = () =>
  new AppError('CONFLICT', 'It has started: its start cannot be moved any more');

export const budgetByTopUp = () =>
  new AppError('CONFLICT', 'The budget is paid already: raise it by a top-up');

export const alreadyFunded = () =>
  new AppError('CONFLICT', 'This challenge is paid in full: submit it with publish');

export const escrowNotEmpty = () =>
  new AppError('CONFLICT', 'There is money in the escrow of this challenge: cancel it to get the money back');

export const nothingToCancel = (allowedEvents: string[]) =>
  new AppError('INVALID_TRANSITION', 'There is no money in this draft: delete it instead of cancelling', {
    allowedEvents,
  });

export const undecidedEntries = (count: number) =>
  new AppError(
    'CONFLICT',
    `${count} ${count === 1 ? 'entry waits' : 'entries wait'} for your decision first`,
  );

export const endsTooSoon = () =>
  new AppError(
    'CONFLICT',
    'It ends in less than 24 hours: the brand has to set new dates before it can be approved',
  );
