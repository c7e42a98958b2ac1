import type { Message } from '@/entities/conversation';
import { useTexts } from '../texts';
import { useGiftName } from './useGiftName';
import styles from './gifts.module.css';

/** What was given, in the place of words. */
export function GiftCard({ gift: { gift, quantity } }: { gift: NonNullable<Message['gift']> }) {
  const t = useTexts();
  const nameOf = useGiftName();
  return (
    <div className={styles.card}>
      <img src={gift.icon} alt="" />
      <span>
        <b>{nameOf(gift)}</b>
        <span className="small">{quantity > 1 ? t('giftTimes', { quantity }) : t('gift')}</span>
      </span>
    </div>
  );
}
