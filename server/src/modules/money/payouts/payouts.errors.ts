import { AppError, type Blocker } from '../../../kernel/app-error.js';

export const payoutBlocked = (blockers: Blocker[]) =>
  new AppError(
    'PAYOUT_BLOCKED',
    {
      en: 'This cannot be paid out now. Each reason says who can end it.',
      de: 'Das lässt sich gerade nicht auszahlen. Bei jedem Grund steht, wer ihn beheben kann.',
    },
    {
      blockers,
    },
  );

export const amountTooHigh = (now: Date): Blocker => ({
  code: 'AMOUNT_TOO_HIGH',
  message: {
    en: 'This is more than can be withdrawn now.',
    de: 'Das ist mehr, als du gerade auszahlen lassen kannst.',
  },
  action: { en: 'Choose a smaller amount', de: 'Wähle einen kleineren Betrag' },
  owner: 'user',
  since: now.toISOString(),
  eta: null,
});

export const amountTooLow = (now: Date): Blocker => ({
  code: 'BELOW_MINIMUM',
  message: { en: 'This is below the minimum payout.', de: 'Das liegt unter der Mindestauszahlung.' },
  action: { en: 'Choose a larger amount', de: 'Wähle einen größeren Betrag' },
  owner: 'user',
  since: now.toISOString(),
  eta: null,
});
