/** What has words of its own; everything else is shown as the server wrote it, or as readable text. */
export const codes = [
  'KYC_REQUIRED',
  'KYC_IN_REVIEW',
  'KYC_NEEDS_ACTION',
  'KYC_REJECTED',
  'PROVIDER_RESTRICTED',
  'UNDER_AGE',
  'AGE_UNKNOWN',
  'NO_BANK_ACCOUNT',
  'BANK_ACCOUNT_UNKNOWN',
  'BANK_ACCOUNT_ERRORED',
  'BANK_ACCOUNT_NEW',
  'TAX_FORM',
  'ACCOUNT_SUSPENDED',
  'PAYOUTS_PAUSED',
  'BELOW_MINIMUM',
  'AMOUNT_TOO_HIGH',
  'IN_VALIDATION',
  'RESERVED',
  'RECEIVABLE',
  'DAILY_LIMIT',
  'DISPUTE_OPEN',
  'RECONCILIATION',
  'IN_REVIEW',
  'PROVIDER_BALANCE',
  'COMING_BACK',
  'TRYING_AGAIN',
  'OVERDUE',
] as const;

export const failures = [
  'account_closed',
  'account_frozen',
  'bank_account_restricted',
  'bank_account_unusable',
  'bank_ownership_changed',
  'could_not_process',
  'declined',
  'incorrect_account_holder_name',
  'incorrect_account_holder_address',
  'insufficient_funds',
  'invalid_account_number',
  'no_account',
  'returned',
  'debit_not_authorized',
  'incorrect_account_holder_tax_id',
  'incorrect_account_type',
  'invalid_currency',
  'unsupported_card',
] as const;

export const sources = [
  'challenge_entry',
  'challenge',
  'payment',
  'payment_refund',
  'refund',
  'deal',
  'order',
  'tip',
  'approval',
  'ad_renewal',
  'rights_renewal',
  'campaign_allocation',
  'correction',
  'message',
  'paid_message',
  'gift',
] as const;

export const lines = [
  'Earned',
  'Hold over',
  'Sale',
  'Refund that could not return to its source',
  'Taken back',
  'Correction',
] as const;

/** The value itself where it is one of the known ones. */
export const known = <T extends string>(list: readonly T[], value: string): T | undefined =>
  list.find((one) => one === value);
