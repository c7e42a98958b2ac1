import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { isDeadLink } from '@/shared/api';
import { formatDate } from '@/shared/format';
import { useTitle } from '@/shared/routing/title';
import { EmptyState, Loaded, PageSkeleton, Stack } from '@/shared/ui';
import { guestReviewQuery } from '../api/guest-review';
import type { GuestReview } from '../api/guest-review';
import { GuestWork } from '../components/GuestWork';
import { useTexts } from '../texts/guest-review';
import styles from './guest-review.module.css';

function Work({ review, token }: { review: GuestReview; token: string }) {
  const t = useTexts();
  const { title, brand, guest, total, entries, expiresAt } = review;
  useTitle(title);
  return (
    <Stack gap={16}>
      <header className={styles.head}>
        <p>{t('by', { brand })}</p>
        <h1>{title}</h1>
        <p className="muted">{t('lead', { guest, brand })}</p>
      </header>
      {entries.length === 0 ? (
        <EmptyState drawing="trophy" title={t('none')} text={t('noneText')} />
      ) : (
        <>
          <p>
            <b>{t('waiting', { count: total })}</b>{' '}
            {total > entries.length && <span className="muted">{t('first', { count: entries.length })}</span>}
          </p>
          {entries.map((entry) => (
            <GuestWork key={entry.id} entry={entry} review={review} token={token} />
          ))}
        </>
      )}
      <p className="muted small">{t('until', { day: formatDate(expiresAt) })}</p>
    </Stack>
  );
}

/** Where the link of a guest leads. The token stays behind #, so that the page can be opened again and no server logs it. */
export function GuestReviewPage() {
  const t = useTexts();
  const { hash } = useLocation();
  const token = hash.slice(1);
  const query = useQuery(guestReviewQuery(token));
  return (
    <div className={styles.page}>
      {token === '' || isDeadLink(query.error) ? (
        <EmptyState drawing="letter" title={t('stale')} text={t('staleText')} />
      ) : (
        <Loaded query={query} errorTitle={t('failed')} skeleton={<PageSkeleton />}>
          {(review) => <Work review={review} token={token} />}
        </Loaded>
      )}
    </div>
  );
}
