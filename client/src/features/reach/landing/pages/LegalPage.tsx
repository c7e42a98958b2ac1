import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '@/shared/i18n/language';
import { legalPages } from '@/shared/routing/legal';
import { useSlow } from '@/shared/ui/useSlow';
import { readLegal } from '../api/legal';
import { useServed } from '../api/served';
import { useLegal } from '../texts/legal';
import styles from './legal.module.css';

/** Imprint, terms, privacy or cookies, as the address says. */
export function LegalPage() {
  const [tries, setTries] = useState(0);
  return <Page key={tries} onRetry={() => setTries(tries + 1)} />;
}

function Loading() {
  const text = useLegal();
  const slow = useSlow();
  return (
    <p className={styles.page} aria-label={text.loading} aria-busy="true">
      {slow && text.slow}
    </p>
  );
}

function Page({ onRetry }: { onRetry: () => void }) {
  const text = useLegal();
  const language = useLanguage();
  const { pathname } = useLocation();
  const page = legalPages.find((name) => pathname.startsWith(`/${name}`)) ?? 'imprint';
  const html = useServed(useCallback(() => readLegal(page, language), [page, language]));
  if (html === undefined) return <Loading />;
  if (html === null)
    return (
      <div className={styles.page} role="alert">
        <p>{text.failed}</p>
        <button type="button" onClick={onRetry}>
          {text.retry}
        </button>
      </div>
    );
  // oxlint-disable-next-line react/no-danger -- the server makes it of Markdown without HTML, and only admins write it
  return <article className={styles.page} dangerouslySetInnerHTML={{ __html: html }} />;
}
