import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { formatDateTime } from '@/shared/format';
import { Button, EmptyState, Loaded, RowsSkeleton, StatusTag, Tag } from '@/shared/ui';
import { historyQuery } from '../api/own';
import type { OwnCase } from '../api/own';
import { OpenDialog } from '../components/OpenDialog';
import { OwnThread } from '../components/OwnThread';
import styles from '../components/support.module.css';
import { useTexts } from '../texts';

function Row({ of: { id, support, unreadCount, updatedAt }, on }: { of: OwnCase; on: boolean }) {
  const t = useTexts();
  return (
    <li className={styles.case} data-on={on}>
      <Link to={`/support/${id}`} aria-current={on ? 'true' : undefined}>
        <b className="ellipsis">{support.subject ?? t('noSubject')}</b>
        <span className="row wrap">
          <StatusTag status={support.state} label={t(`states.${support.state}`)} />
          {unreadCount > 0 && <Tag tone="primary">{t('answers', { count: unreadCount })}</Tag>}
          <small>{formatDateTime(updatedAt)}</small>
        </span>
      </Link>
    </li>
  );
}

/** What somebody has asked our team, and the way to ask. */
export function SupportPage() {
  const t = useTexts();
  const { id } = useParams();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const query = useInfiniteQuery(historyQuery);
  const ask = (
    <Button type="primary" icon={<Plus size={16} />} onClick={() => setAsking(true)}>
      {t('new')}
    </Button>
  );
  return (
    <div className={styles.panes} data-open={id !== undefined}>
      <section className={styles.cases} aria-label={t('own')}>
        <header>
          <h1>{t('title')}</h1>
          {ask}
        </header>
        <Loaded
          compact
          query={query}
          skeleton={<RowsSkeleton rows={4} />}
          errorTitle={t('listFailed')}
          isEmpty={({ pages }) => pages.every(({ data }) => data.length === 0)}
          empty={<EmptyState compact drawing="letter" title={t('none')} text={t('noneText')} />}
        >
          {({ pages }) => (
            <>
              <ul>
                {pages
                  .flatMap(({ data }) => data)
                  .map((of) => (
                    <Row key={of.id} of={of} on={of.id === id} />
                  ))}
              </ul>
              {query.hasNextPage && (
                <div className={styles.more}>
                  <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                    {t('more')}
                  </Button>
                </div>
              )}
            </>
          )}
        </Loaded>
      </section>
      <div className={styles.room}>
        {id === undefined ? (
          <EmptyState drawing="letter" title={t('pick')} text={t('pickText')} />
        ) : (
          <OwnThread key={id} id={id} />
        )}
      </div>
      {asking && (
        <OpenDialog
          onClose={() => setAsking(false)}
          onOpened={(opened) => void navigate(`/support/${opened}`)}
        />
      )}
    </div>
  );
}
