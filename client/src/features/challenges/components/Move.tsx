import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTexts } from '../texts/work';
import styles from '../pages/board.module.css';

/** How many places somebody went up or down since the screen was opened. */
export function Move({ before, now, quiet = false }: { before: number; now: number; quiet?: boolean }) {
  const t = useTexts();
  if (before === now)
    return quiet ? null : (
      <span className={styles.move} title={t('same')}>
        –
      </span>
    );
  const up = before > now;
  const count = Math.abs(before - now);
  return (
    <span
      className={styles.move}
      data-way={up ? 'up' : 'down'}
      role="img"
      aria-label={t(up ? 'up' : 'down', { count })}
    >
      {up ? <ArrowUp size={13} /> : <ArrowDown size={13} />}
      {count}
    </span>
  );
}
