import type { ReactNode } from 'react';
import { Button, Card, Deadline, EmptyState, Loaded, Money, RowsSkeleton } from '@/shared/ui';
import type { Notification, Tab } from '../api/notifications';
import { useNotifications } from '../api/notifications';
import { useTexts } from '../texts';
import { NotificationLink } from './NotificationLink';
import { RowMenu } from './RowMenu';
import styles from './notifications.module.css';

/** Until when something is to be done, and what it is about in money. */
function Due({ notification }: { notification: Notification }) {
  const { dueAt, atStakeMinor } = notification;
  if (dueAt === null) return null;
  return (
    <span className={styles.deadline}>
      {atStakeMinor > 0 && (
        <b>
          <Money amount={{ minor: atStakeMinor, currency: 'EUR' }} />
        </b>
      )}
      <span>
        <Deadline at={dueAt} />
      </span>
    </span>
  );
}

function Rows({ rows, more }: { rows: readonly Notification[]; more: ReactNode }) {
  return (
    <Card flush>
      <ul className={styles.list}>
        {rows.map((notification) => (
          <li key={notification.id} className={styles.row}>
            <NotificationLink notification={notification} />
            <Due notification={notification} />
            <RowMenu notification={notification} />
          </li>
        ))}
      </ul>
      {more}
    </Card>
  );
}

/** The notifications of one tab, read on by a button. */
export function NotificationRows({ tab }: { tab: Tab }) {
  const t = useTexts();
  const query = useNotifications(tab);
  const more = query.hasNextPage && (
    <div className={styles.more}>
      <Button size="small" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t('showMore')}
      </Button>
    </div>
  );
  return (
    <Loaded
      query={{ ...query, data: query.data?.pages.flatMap(({ data }) => data) }}
      skeleton={<RowsSkeleton rows={6} />}
      errorTitle={t('failed')}
      isEmpty={(rows) => rows.length === 0}
      empty={<EmptyState drawing="letter" title={t(`empty.${tab}`)} text={t(`emptyText.${tab}`)} />}
    >
      {(rows) => <Rows rows={rows} more={more} />}
    </Loaded>
  );
}
