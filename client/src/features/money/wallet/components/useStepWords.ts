import { formatInteger, formatMoney } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { entryWord } from '@/entities/ledger';
import { declineText } from '@/entities/payment';
import type { ChargeStep } from '../api/timeline';
import { useChargeTexts } from '../charge.texts';

const postings = [
  'coin_purchase',
  'escrow_funded',
  'sale',
  'refund_asked',
  'escrow_refunded',
  'refund_succeeded',
  'refund_failed',
] as const;
const ends = ['cancelled', 'expired'] as const;

const among = <T extends string>(names: readonly T[], name: string | null): T | undefined =>
  names.find((known) => known === name);

/** A step of a payment in the reader's words. Null where its heading says it all. */
export function useStepWords(): (step: ChargeStep) => string | null {
  const t = useChargeTexts();
  const language = useLanguage();
  return ({ code, amount, coins, detail }) => {
    const sum = amount === null ? '' : formatMoney(amount);
    const counted = coins === null ? '' : formatInteger(coins);
    switch (code) {
      case 'begun':
        if (amount === null) return t('step.begunCoins', { coins: counted });
        return coins === null ? sum : t('step.begunPart', { sum, coins: counted });
      case 'declined':
        return declineText(detail);
      case 'ended': {
        const end = among(ends, detail);
        return end ? t(`step.${end}`) : declineText(detail);
      }
      case 'booked': {
        const posting = among(postings, detail);
        return posting ? t(`posting.${posting}`) : entryWord(detail ?? '', language);
      }
      case 'refund_begun':
        return t('step.refundBegun', { sum, reason: detail ?? '' });
      case 'refund_done':
        return t('step.refundDone', { sum });
      case 'refund_failed':
        return t('step.refundFailed', { sum });
      case 'taken':
        return t('step.taken', { sum });
      case 'asked_again':
        return t('step.askedAgain');
      case 'asked':
      case 'capture_asked':
      case 'called_off':
      case 'not_done':
      case 'told':
      case 'dispute_told':
        return null;
    }
  };
}
