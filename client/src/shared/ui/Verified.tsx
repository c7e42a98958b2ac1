import { BadgeCheck } from 'lucide-react';
import styles from './avatar.module.css';
import { useStateTexts } from './states.texts';

/** Stands behind a name whose identity was checked. */
export function Verified({ size = 16 }: { size?: number }) {
  const t = useStateTexts();
  return (
    <span role="img" aria-label={t('verified')} title={t('verified')} className={styles.verified}>
      <BadgeCheck size={size} aria-hidden="true" />
    </span>
  );
}
