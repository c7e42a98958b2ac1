import { Link } from 'react-router';
import { formatCount } from '@/shared/format';
import { Card, EmptyState, Loaded, Pane, Shape, Skeleton, StatusTag, UserLine } from '@/shared/ui';
import { useBoardColumns } from '../api/columns';
import { useTexts } from '../texts/work';
import styles from './columns.module.css';

/** Every entry under the state it is in. */
export function BoardColumns({ challengeId }: { challengeId: string }) {
  const t = useTexts();
  const query = useBoardColumns(challengeId, true);
  return (
    <Loaded
      compact
      query={query}
      errorTitle={t('boardFailed')}
      isEmpty={(columns) => columns.every(({ count }) => count === 0)}
      empty={
        <Card>
          <EmptyState compact title={t('allEmpty')} text={t('allEmptyText')} />
        </Card>
      }
      skeleton={
        <Skeleton>
          <Shape height={280} />
        </Skeleton>
      }
    >
      {(columns) => (
        <Pane className={styles.columns} label={t('columns')}>
          {columns
            .filter(({ count }) => count > 0)
            .map(({ status, count, entries }) => (
              <section key={status} className={styles.column}>
                <h2>
                  <StatusTag status={status} />
                  <span className="num muted">{count}</span>
                </h2>
                <ul>
                  {entries.map((entry) => (
                    <li key={entry.id}>
                      <Link
                        to={`/brand/challenges/${challengeId}/entries?show=all&status=${status}&entry=${entry.user.id}`}
                      >
                        <UserLine who={entry.user} detail={`@${entry.user.username}`} />
                        {entry.tracked && (
                          <span className="num small muted">{formatCount(entry.tracked.metrics.views)}</span>
                        )}
                      </Link>
                    </li>
                  ))}
                </ul>
                {count > entries.length && (
                  <p className="small muted">{t('moreInColumn', { count: count - entries.length })}</p>
                )}
              </section>
            ))}
        </Pane>
      )}
    </Loaded>
  );
}
