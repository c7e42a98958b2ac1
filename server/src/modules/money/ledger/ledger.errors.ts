import { AppError } from '../../../kernel/app-error.js';
import { constraintOf } from '../../../platform/database/database.js';

/** Rules of the database that a caller can run into; every other failure of a posting is a defect of ours. */
const refusals: Record<string, () => AppError> = {
  coins_not_overdrawn: () =>
    new AppError('INSUFFICIENT_COINS', {
      en: 'There are not enough coins',
      de: 'Es sind nicht genug Coins da',
    }),
  account_not_overdrawn: () =>
    new AppError('CONFLICT', { en: 'The balance is too low', de: 'Das Guthaben reicht nicht' }),
  account_receivable_not_positive: () =>
    new AppError('CONFLICT', {
      en: 'More than is owed cannot be paid back',
      de: 'Mehr als geschuldet lässt sich nicht zurückzahlen',
    }),
  account_closed_empty: () =>
    new AppError('CONFLICT', {
      en: 'An account with a balance cannot be closed',
      de: 'Ein Konto mit Guthaben lässt sich nicht schließen',
    }),
  ledger_idempotency_mismatch: () =>
    new AppError('IDEMPOTENCY_MISMATCH', {
      en: 'The same key was used for another posting',
      de: 'Derselbe Schlüssel wurde für eine andere Buchung benutzt',
    }),
  ledger_account_closed: () =>
    new AppError('CONFLICT', { en: 'The account is closed', de: 'Das Konto ist geschlossen' }),
  ledger_hold_resolved: () =>
    new AppError('CONFLICT', {
      en: 'The amount held is no longer held',
      de: 'Der Betrag wird nicht mehr zurückgehalten',
    }),
  ledger_reversal_not_mirror: () =>
    new AppError('CONFLICT', {
      en: 'A reversal must mirror the whole transaction',
      de: 'Ein Storno muss die ganze Buchung umkehren',
    }),
  txn_reversed_once: () =>
    new AppError('CONFLICT', {
      en: 'The transaction is already reversed',
      de: 'Die Buchung ist schon storniert',
    }),
  txn_link_fact: () =>
    new AppError('CONFLICT', {
      en: 'This event of the provider is already booked',
      de: 'Dieses Ereignis des Anbieters ist schon gebucht',
    }),
};

/** The same rules as verdicts of a batch. What has no entry above is a defect of ours there as well. */
export const refusalOf = (rule: string): Error =>
  refusals[rule]?.() ?? new Error(`the ledger refused: ${rule}`);

export const ledgerError = (error: unknown): unknown => refusals[constraintOf(error) ?? '']?.() ?? error;
