import { Star } from 'lucide-react';
import { formatNumber } from '@/shared/format';
import { useTexts } from './texts';
import styles from './review.module.css';

/** One star with the average, and how many reviews it comes from. */
export function RatingLine({ average, count }: { average: number; count?: number }) {
  const t = useTexts();
  const shown = formatNumber(average);
  return (
    <span className={styles.rating}>
      <Star className={styles.star} size={15} aria-hidden="true" />
      <b className="num" aria-hidden="true">
        {shown}
      </b>
      <span className="visually-hidden">{t('stars', { average: shown })}</span>
      {count !== undefined && <span className="muted small">{t('count', { count })}</span>}
    </span>
  );
}
