import type { Direct, Message } from '@/entities/conversation';
import { useWallet } from '@/entities/wallet';
import { formatDateTime, formatInteger, formatMoney } from '@/shared/format';
import { useTexts } from '../texts';
import styles from './messages.module.css';

/** What a message costs, beside the field in which it is written: to send it is to agree. */
export function PriceNote({ name, price, replyHours }: { name: string; price: number; replyHours: number }) {
  const t = useTexts();
  const { data: wallet } = useWallet();
  const euro = formatMoney(price * (wallet?.coinMinor ?? 1));
  return (
    <p className={styles.price}>
      <b>{t('priceAsk', { name, price: formatInteger(price), euro })}</b>{' '}
      {t('priceHold', { name, hours: replyHours })}
    </p>
  );
}

/** What was paid for a message, and what becomes of it. */
export function Fee({ message: { fee, sender }, own }: { message: Message; own: boolean }) {
  const t = useTexts();
  if (!fee) return null;
  const facts = {
    coins: formatInteger(fee.coins),
    until: formatDateTime(fee.dueAt),
    name: sender.displayName,
  };
  const words = {
    held: own ? t('feeHeld', facts) : t('feeWaits', facts),
    released: own ? t('feePaid', facts) : t('feeEarned', facts),
    refunded: own ? t('feeBack', facts) : t('feeGone', facts),
  };
  return <span className={styles.fee}>{words[fee.state]}</span>;
}

export const priceOf = ({ price, replyHours }: Direct): { price: number; replyHours: number } | null =>
  price === null ? null : { price, replyHours };
