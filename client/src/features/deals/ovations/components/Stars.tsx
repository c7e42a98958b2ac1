import { useTexts } from '../texts';
import styles from './ovations.module.css';

const MOST = 5;

export function Stars({ rating }: { rating: number }) {
  const t = useTexts();
  return (
    <span role="img" aria-label={t('starsOf', { count: rating })} className={styles.stars}>
      {'★'.repeat(rating) + '☆'.repeat(MOST - rating)}
    </span>
  );
}
