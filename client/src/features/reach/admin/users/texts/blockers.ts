import { textsOf } from '@/shared/i18n/i18n';

const codes = [
  'KYC_REQUIRED',
  'KYC_IN_REVIEW',
  'KYC_NEEDS_ACTION',
  'KYC_REJECTED',
  'PROVIDER_RESTRICTED',
  'UNDER_AGE',
  'AGE_UNKNOWN',
  'NO_BANK_ACCOUNT',
  'BANK_ACCOUNT_ERRORED',
  'BANK_ACCOUNT_NEW',
  'TAX_FORM',
  'ACCOUNT_SUSPENDED',
  'PAYOUTS_PAUSED',
  'BELOW_MINIMUM',
  'IN_VALIDATION',
  'RESERVED',
  'RECEIVABLE',
  'DAILY_LIMIT',
  'DISPUTE_OPEN',
  'RECONCILIATION',
] as const;

const { useTexts } = textsOf('admin-users-blockers');

/** A blocker as staff say it; null where the code is new. */
export function useBlockerTexts(): (code: string) => string | null {
  const t = useTexts();
  return (code) => {
    const known = codes.find((one) => one === code);
    return known ? t(known) : null;
  };
}
