import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { readLinks } from '@/shared/api/public';
import { Logo } from '@/shared/art/Logo';
import { usePeek } from '@/shared/auth/peek';
import { dashboardPath } from '@/shared/auth/types';
import type { User } from '@/shared/auth/types';
import { bookDemo } from '@/shared/feedback/demo';
import { isSmall } from '@/shared/ui/useSmall';
import { ProductsMenu } from './ProductsMenu';
import { useSiteWords } from './texts';
import styles from './header.module.css';

function Guest() {
  const words = useSiteWords().header;
  const [demoUrl, setDemoUrl] = useState('/pricing');
  useEffect(() => {
    // Until the address is known the link leads to the page that finds it out.
    readLinks().then(
      (links) => setDemoUrl(links.demoUrl),
      () => undefined,
    );
  }, []);
  return (
    <>
      <a className={styles.demo} href={demoUrl} target="_blank" rel="noreferrer">
        {words.demo}
      </a>
      <Link className={styles.start} to="/login">
        {words.start}
      </Link>
    </>
  );
}

function Member({ user }: { user: User }) {
  const words = useSiteWords().header;
  return (
    <>
      <span className={styles.welcome}>
        {words.welcome}
        {user.displayName}
      </span>
      <Link className={styles.outlined} to={dashboardPath(user)}>
        {words.dashboard}
      </Link>
      <Link className={styles.quiet} to="/logout">
        {words.logout}
      </Link>
    </>
  );
}

/** The header of the marketing site, for guests and for members. */
export function SiteHeader() {
  const words = useSiteWords().header;
  const user = usePeek();
  return (
    <header className={styles.header} data-member={user ? '' : undefined}>
      <Link to="/" aria-label={`anyjoi, ${words.home}`} className={styles.logo}>
        <Logo size={24} />
      </Link>
      <nav aria-label={words.nav}>
        <ProductsMenu />
        <button
          type="button"
          className={styles.entry}
          onClick={() => void bookDemo(isSmall() ? 0 : undefined)}
        >
          {words.pricing}
        </button>
      </nav>
      <span className={styles.space} />
      {user ? <Member user={user} /> : <Guest />}
    </header>
  );
}
