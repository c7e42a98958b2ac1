export const payoutStatuses = [
  'requested',
  'in_review',
  'approved',
  'in_transit',
  'paid',
  'failed',
  'returned',
  'rejected',
  'cancelled',
] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

export type AttemptOp = 'transfer' | 'payout' | 'reversal';
/** sent: unanswered, the same key may be sent again. unknown: answered with an error that does not say what happened. */
export type AttemptState = 'sent' | 'ok' | 'failed' | 'unknown';

/** Why a payout ends without having been paid: its transfer is reversed first. */
export type PayoutEnding = 'failed' | 'returned';

/** No bank will take money there until its owner has changed something. */
export const PERMANENT_FAILURES: ReadonlySet<string> = new Set([
  'account_closed',
  'account_frozen',
  'bank_account_restricted',
  'bank_account_unusable',
  'bank_ownership_changed',
  'incorrect_account_holder_name',
  'incorrect_account_holder_address',
  'invalid_account_number',
  'invalid_currency',
  'no_account',
  'unsupported_card',
]);
