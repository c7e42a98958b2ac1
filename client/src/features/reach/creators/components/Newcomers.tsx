import type { ReactNode } from 'react';
import type { Creator } from '../api/creators';
import { useTexts } from '../finding.texts';
import styles from './creators.module.css';

interface NewcomersProps {
  creators: readonly Creator[];
  children: (creator: Creator) => ReactNode;
}

/** The places that a search keeps for verified newcomers. */
export function Newcomers({ creators, children }: NewcomersProps) {
  const t = useTexts();
  if (creators.length === 0) return null;
  return (
    <section className={styles.results} aria-label={t('newcomersTitle')}>
      <h2>{t('newcomersTitle')}</h2>
      <p className={styles.total}>{t('newcomersText')}</p>
      {creators.map(children)}
    </section>
  );
}
