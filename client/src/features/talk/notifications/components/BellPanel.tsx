import { Settings } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button, EmptyState, Loaded, RowsSkeleton } from '@/shared/ui';
import { useLatest, useReadAll } from '../api/notifications';
import { useTexts } from '../texts';
import styles from './bell.module.css';
import { NotificationLink } from './NotificationLink';

/** The newest notifications below the bell. */
export function BellPanel({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const query = useLatest();
  const readAll = useReadAll();
  const panel = useRef<HTMLDivElement>(null);
  // The keyboard goes on inside of what was opened.
  useEffect(() => panel.current?.focus(), []);
  const newest = query.data?.data[0];
  return (
    <div ref={panel} className={styles.panel} role="dialog" aria-label={t('title')} tabIndex={-1}>
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        {newest && query.data && query.data.unreadCount > 0 && (
          <Button
            type="link"
            size="small"
            loading={readAll.isPending}
            onClick={() => readAll.mutate(newest.id)}
          >
            {t('readAll')}
          </Button>
        )}
      </header>
      <Loaded
        compact
        query={query}
        skeleton={<RowsSkeleton rows={4} />}
        errorTitle={t('failed')}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState compact drawing="letter" title={t('none')} text={t('noneText')} />}
      >
        {({ data }) => (
          <ul className={styles.list}>
            {data.map((notification) => (
              <li key={notification.id}>
                <NotificationLink notification={notification} onOpen={onClose} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <footer className={styles.foot}>
        <Link to="/notifications" onClick={onClose}>
          {t('seeAll')}
        </Link>
        <Link to="/settings/notifications" className={styles.quiet} onClick={onClose}>
          <Settings size={15} aria-hidden="true" />
          {t('settings')}
        </Link>
      </footer>
    </div>
  );
}
