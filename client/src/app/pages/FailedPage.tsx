import { useEffect } from 'react';
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
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingPage />;
  return (
    <main className={styles.message}>
      <Logo size={24} />
      <div>
        <Drawing name="plug" />
        <h1>{words.title[language]}</h1>
        <p>{words.text[language]}</p>
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
