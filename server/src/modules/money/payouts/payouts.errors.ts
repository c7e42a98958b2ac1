import { AppError, type Blocker } from '../../../kernel/app-error.js';

export const payoutBlocked = (blockers: Blocker[]) =>
  new AppError('PAYOUT_BLOCKED', 'This cannot be paid out now. Each reason says who can end it.', {
    blockers,
  });

export const amountTooHigh = (now: Date): Blocker => ({
  code: 'AMOUNT_TOO_HIGH',
  message: 'This is more than can be withdrawn now.',
  action: 'Choose a smaller amount',
  owner: 'user',
  since: now.toISOString(),
  eta: null,
});

export const amountTooLow = (now: Date): Blocker => ({
  code: 'BELOW_MINIMUM',
  message: 'This is below the smallest payout.',
  action: 'Choose a larger amount',
  owner: 'user',
  since: now.toISOString(),
  eta: null,
});
