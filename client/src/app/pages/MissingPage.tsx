import { Link } from 'react-router';
import { Drawing } from '@/shared/art/Drawing';
import { Logo } from '@/shared/art/Logo';
import { usePageWords } from './texts';
import styles from './message.module.css';

/** No screen has this address. */
export function MissingPage() {
  const words = usePageWords().missing;
  return (
    <main className={styles.message}>
      <Logo size={24} />
      <div>
        <Drawing name="search" />
        <h1>{words.title}</h1>
        <p>{words.text}</p>
        <Link to="/" className={styles.main}>
          {words.home}
        </Link>
      </div>
    </main>
  );
}
