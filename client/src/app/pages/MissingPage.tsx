import { Link } from 'react-router';
import { Drawing } from '../../shared/art/Drawing';
import { Logo } from '../../shared/art/Logo';
import { useLanguage } from '../../shared/i18n/language';
import styles from './message.module.css';

const words = {
  title: { en: 'There is nothing at this address', de: 'Unter dieser Adresse ist nichts' },
  text: {
    en: 'The link may be old, or a letter is missing.',
    de: 'Der Link ist vielleicht alt, oder ein Buchstabe fehlt.',
  },
  home: { en: 'Back to the home page', de: 'Zur Startseite' },
};

/** No screen has this address. */
export function MissingPage() {
  const language = useLanguage();
  return (
    <main className={styles.message}>
      <Logo size={24} />
      <div>
        <Drawing name="search" />
        <h1>{words.title[language]}</h1>
        <p>{words.text[language]}</p>
        <Link to="/" className={styles.main}>
          {words.home[language]}
        </Link>
      </div>
    </main>
  );
}
