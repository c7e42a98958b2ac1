import { useEffect, useLayoutEffect, useState } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { Drawing } from '@/shared/art/Drawing';
import { Logo } from '@/shared/art/Logo';
import { MissingPage } from './MissingPage';
import { dropStill } from '@/shared/routing/still';
import { usePageWords } from './texts';
import styles from './message.module.css';

/** What a screen that threw is replaced with. */
export function FailedPage() {
  const words = usePageWords().failed;
  const error = useRouteError();
  useLayoutEffect(dropStill, []);
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
        <h1>{offline ? words.offlineTitle : words.title}</h1>
        <p>{offline ? words.offlineText : words.text}</p>
        <button type="button" className={styles.main} onClick={() => location.reload()}>
          {words.again}
        </button>
        <Link to="/" reloadDocument>
          {words.home}
        </Link>
      </div>
    </main>
  );
}
