import type { useTexts } from './texts';

const known = [
  'fraudulent',
  'product_not_received',
  'product_unacceptable',
  'duplicate',
  'subscription_canceled',
  'credit_not_processed',
  'unrecognized',
  'bank_cannot_process',
  'customer_initiated',
  'debit_not_authorized',
  'incorrect_account_details',
  'insufficient_funds',
  'noncompliant',
  'check_returned',
  'merchandise_or_service_not_received',
  'merchandise_or_service_not_as_described',
  'unauthorised',
  'duplicate_transaction',
  'incorrect_amount',
  'payment_by_other_means',
  'canceled_recurring_billing',
  'problem_with_remittance',
  'general',
  'other',
] as const;

/** The reason of the bank, or of PayPal, in words; general ones where we do not know it. */
export function reasonWord(t: ReturnType<typeof useTexts>, reason: string): string {
  const found = known.find((name) => name === reason);
  return t(`reasons.${found ?? 'other'}`);
}
