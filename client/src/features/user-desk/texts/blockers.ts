import { defineTexts } from '../../../shared/i18n/i18n';

const codes = [
  'KYC_REQUIRED',
  'KYC_IN_REVIEW',
  'KYC_NEEDS_ACTION',
  'KYC_REJECTED',
  'PROVIDER_RESTRICTED',
  'UNDER_AGE',
  'AGE_UNKNOWN',
  'BANK_ACCOUNT_MISSING',
  'BANK_ACCOUNT_ERRORED',
  'BANK_COOL_OFF',
  'TAX_FORM',
  'ACCOUNT_SUSPENDED',
  'PAYOUTS_PAUSED',
  'BELOW_MINIMUM',
  'IN_VALIDATION',
  'RESERVED',
  'OWED',
  'DAILY_LIMIT',
  'DISPUTE_OPEN',
  'RECONCILIATION',
] as const;

const { useTexts } = defineTexts(
  'userDeskBlockers',
  {
    KYC_REQUIRED: 'Identity not confirmed',
    KYC_IN_REVIEW: 'Identity is being checked',
    KYC_NEEDS_ACTION: 'The identity check needs more from the person',
    KYC_REJECTED: 'Identity could not be confirmed',
    PROVIDER_RESTRICTED: 'The payment provider holds payouts',
    UNDER_AGE: 'Too young without a guardian',
    AGE_UNKNOWN: 'Date of birth missing',
    BANK_ACCOUNT_MISSING: 'No bank account',
    BANK_ACCOUNT_ERRORED: 'The bank sent the last payout back',
    BANK_COOL_OFF: 'The new bank account rests',
    TAX_FORM: 'Tax details missing',
    ACCOUNT_SUSPENDED: 'Account suspended',
    PAYOUTS_PAUSED: 'Payouts are paused for all',
    BELOW_MINIMUM: 'Below the smallest payout',
    IN_VALIDATION: 'Views are being validated',
    RESERVED: 'Reserved for something undecided',
    OWED: 'Kept for what is owed to us',
    DAILY_LIMIT: 'The limit of the day is reached',
    DISPUTE_OPEN: 'A payment is disputed',
    RECONCILIATION: 'An amount is being compared',
  },
  {
    KYC_REQUIRED: 'Identität nicht bestätigt',
    KYC_IN_REVIEW: 'Identität wird geprüft',
    KYC_NEEDS_ACTION: 'Für die Prüfung fehlt etwas von der Person',
    KYC_REJECTED: 'Identität konnte nicht bestätigt werden',
    PROVIDER_RESTRICTED: 'Der Zahlungsdienst hält Auszahlungen an',
    UNDER_AGE: 'Zu jung ohne Zustimmung eines Elternteils',
    AGE_UNKNOWN: 'Geburtsdatum fehlt',
    BANK_ACCOUNT_MISSING: 'Kein Bankkonto',
    BANK_ACCOUNT_ERRORED: 'Die Bank hat die letzte Auszahlung zurückgeschickt',
    BANK_COOL_OFF: 'Das neue Bankkonto ruht noch',
    TAX_FORM: 'Steuerangaben fehlen',
    ACCOUNT_SUSPENDED: 'Konto gesperrt',
    PAYOUTS_PAUSED: 'Auszahlungen pausieren für alle',
    BELOW_MINIMUM: 'Weniger als die kleinste Auszahlung',
    IN_VALIDATION: 'Views werden geprüft',
    RESERVED: 'Zurückgelegt für etwas Offenes',
    OWED: 'Behalten für das, was uns geschuldet wird',
    DAILY_LIMIT: 'Die Tagesgrenze ist erreicht',
    DISPUTE_OPEN: 'Eine Zahlung wird bestritten',
    RECONCILIATION: 'Ein Betrag wird verglichen',
  },
);

/** A blocker as staff say it; null where the code is new. */
export function useBlockerTexts(): (code: string) => string | null {
  const t = useTexts();
  return (code) => {
    const known = codes.find((one) => one === code);
    return known ? t(known) : null;
  };
}
