import { readable } from '@/shared/format';
import type { useTexts } from './texts';

const known = [
  'fraudulent',
  'product_not_received',
  'product_unacceptable',
  'duplicate',
  'subscription_canceled',
  'credit_not_processed',
  'unrecognized',
  'general',
  'other',
] as const;

/** The bank's reason in words; one we do not know stays readable. */
export function reasonWord(t: ReturnType<typeof useTexts>, reason: string): string {
  const found = known.find((name) => name === reason);
  return found ? t(`reasons.${found}`) : readable(reason);
}
