import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '@/shared/art/Logo';
import { StateIsPage } from './States';
import styles from './plain-page.module.css';

/** One thing on a page of its own, such as where a mailed link leads. Without `home` there is no way around it. */
export function PlainPage({ home = true, children }: { home?: boolean; children: ReactNode }) {
  return (
    <main className={styles.page}>
      {home ? (
        <Link to="/" className={styles.home}>
          <Logo size={24} />
        </Link>
      ) : (
        <Logo size={24} />
      )}
      <div className={styles.box}>
        <StateIsPage value={true}>{children}</StateIsPage>
      </div>
    </main>
  );
}
