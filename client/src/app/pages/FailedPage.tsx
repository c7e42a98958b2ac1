import { useEffect, useState } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { Drawing } from '../../shared/art/Drawing';
import { Logo } from '../../shared/art/Logo';
import { useLanguage } from '../../shared/i18n/language';
import { MissingPage } from './MissingPage';
import styles from './message.module.css';

const words = {
  title: { en: 'This screen stopped working', de: 'Dieser Bildschirm ist stehen geblieben' },
  text: {
    en: 'Nothing you saved is lost. Load it again; if it stops again, tell support what you did.',
    de: 'Nichts Gesichertes ist verloren. Lade ihn neu; bleibt er wieder stehen, sag dem Support, was du getan hast.',
  },
  offlineTitle: { en: 'You are offline', de: 'Du bist offline' },
  offlineText: {
    en: 'This screen was not opened before, so it has to come over the network first.',
    de: 'Dieser Bildschirm war noch nicht offen und muss erst über das Netz kommen.',
  },
  again: { en: 'Load again', de: 'Neu laden' },
  home: { en: 'Back to the home page', de: 'Zur Startseite' },
};

/** What a screen that threw is replaced with. */
export function FailedPage() {
  const language = useLanguage();
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
  }, [error]);
  const [offline] = useState(() => !navigator.onLine);
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingPage />;
  return (
    <main className={styles.message}>
      <Logo size={24} />
      <div>
        <Drawing name="plug" />
        <h1>{(offline ? words.offlineTitle : words.title)[language]}</h1>
        <p>{(offline ? words.offlineText : words.text)[language]}</p>
        <button type="button" className={styles.main} onClick={() => location.reload()}>
          {words.again[language]}
        </button>
        <Link to="/" reloadDocument>
          {words.home[language]}
        </Link>
      </div>
    </main>
  );
}
