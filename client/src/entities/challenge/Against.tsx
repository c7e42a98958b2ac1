import { formatCount } from '@/shared/format';
import { UseBar } from '@/shared/ui';
import styles from './board.module.css';
import { useTexts } from './texts';

/** How far behind the first, in what makes the rank. */
export function Against({ score, best }: { score: number; best: number }) {
  const t = useTexts();
  return (
    <span className={styles.gap}>
      <UseBar share={best > 0 ? Math.min(1, score / best) : 0} label={t('against')} />
      <span className="num">{best > score ? t('behind', { count: formatCount(best - score) }) : '–'}</span>
    </span>
  );
}
