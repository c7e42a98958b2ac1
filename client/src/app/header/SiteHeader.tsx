import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { readLinks } from '../../shared/api/public';
import { Logo } from '../../shared/art/Logo';
import { usePeek } from '../../shared/auth/peek';
import { dashboardPath } from '../../shared/auth/types';
import type { User } from '../../shared/auth/types';
import { bookDemo } from '../../shared/feedback/demo';
import { useLanguage } from '../../shared/i18n/language';
import { isSmall } from '../../shared/ui/useSmall';
import { ProductsMenu } from './ProductsMenu';
import styles from './header.module.css';

const words = {
  pricing: { en: 'Pricing', de: 'Preise' },
  demo: { en: 'Book a demo', de: 'Demo buchen' },
  start: { en: 'Get started →', de: 'Loslegen →' },
  welcome: { en: 'Welcome back, ', de: 'Willkommen zurück, ' },
  dashboard: { en: 'Back to Dashboard', de: 'Zur Übersicht' },
  logout: { en: 'Logout', de: 'Abmelden' },
  home: { en: 'Home', de: 'Startseite' },
  nav: { en: 'Main', de: 'Hauptmenü' },
};

function Guest() {
  const language = useLanguage();
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
        {words.demo[language]}
      </a>
      <Link className={styles.start} to="/login">
        {words.start[language]}
      </Link>
    </>
  );
}

function Member({ user }: { user: User }) {
  const language = useLanguage();
  return (
    <>
      <span className={styles.welcome}>
        {words.welcome[language]}
        {user.displayName}
      </span>
      <Link className={styles.outlined} to={dashboardPath(user)}>
        {words.dashboard[language]}
      </Link>
      <Link className={styles.quiet} to="/logout">
        {words.logout[language]}
      </Link>
    </>
  );
}

/** The header of the marketing site, for guests and for members. */
export function SiteHeader() {
  const language = useLanguage();
  const user = usePeek();
  return (
    <header className={styles.header}>
      <Link to="/" aria-label={`anyjoi, ${words.home[language]}`} className={styles.logo}>
        <Logo size={24} />
      </Link>
      <nav aria-label={words.nav[language]}>
        <ProductsMenu />
        <button
          type="button"
          className={styles.entry}
          onClick={() => void bookDemo(isSmall() ? 0 : undefined)}
        >
          {words.pricing[language]}
        </button>
      </nav>
      <span className={styles.space} />
      {user ? <Member user={user} /> : <Guest />}
    </header>
  );
}
