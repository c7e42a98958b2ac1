import { AppError } from '../../../kernel/app-error.js';
import { constraintOf } from '../../../platform/database/database.js';

/** Rules of the database that a caller can run into; every other failure of a posting is a defect of ours. */
const refusals: Record<string, () => AppError> = {
  coins_not_overdrawn: () => new AppError('INSUFFICIENT_COINS', 'There are not enough coins'),
  account_not_overdrawn: () => new AppError('CONFLICT', 'The balance is too low'),
  account_receivable_not_positive: () => new AppError('CONFLICT', 'More than is owed cannot be paid back'),
  account_closed_empty: () => new AppError('CONFLICT', 'An account with a balance cannot be closed'),
  ledger_idempotency_mismatch: () =>
    new AppError('IDEMPOTENCY_MISMATCH', 'The same key was used for another posting'),
  ledger_account_closed: () => new AppError('CONFLICT', 'The account is closed'),
  ledger_hold_resolved: () => new AppError('CONFLICT', 'The amount held is no longer held'),
  ledger_reversal_not_mirror: () => new AppError('CONFLICT', 'A reversal must mirror the whole transaction'),
  txn_reversed_once: () => new AppError('CONFLICT', 'The transaction is already reversed'),
  txn_link_fact: () => new AppError('CONFLICT', 'This event of the provider is already booked'),
};

/** The same rules as verdicts of a batch. What has no entry above is a defect of ours there as well. */
export const refusalOf = (rule: string): Error =>
  refusals[rule]?.() ?? new Error(`the ledger refused: ${rule}`);

export const ledgerError = (error: unknown): unknown => refusals[constraintOf(error) ?? '']?.() ?? error;
