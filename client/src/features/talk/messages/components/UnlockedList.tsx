import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { unlockedQuery } from '@/entities/conversation';
import { formatDate } from '@/shared/format';
import { Avatar, Button, EmptyState, Loaded, Pane, RowsSkeleton } from '@/shared/ui';
import { useTexts } from '../texts';
import { useFilesInside } from './useFilesInside';
import rows from './conversations.module.css';
import styles from './messages.module.css';

/** What somebody has paid for, wherever it was written. */
export function UnlockedList() {
  const t = useTexts();
  const filesInside = useFilesInside();
  const query = useInfiniteQuery(unlockedQuery);
  return (
    <Pane className={styles.thread} label={t('unlocked')}>
      <header className={styles.head}>
        <Link to="/messages" className={styles.back} aria-label={t('back')}>
          <ArrowLeft size={18} aria-hidden="true" />
        </Link>
        <h2 className="ellipsis">{t('unlocked')}</h2>
      </header>
      <div className={rows.list}>
        <Loaded
          query={{ ...query, data: query.data?.pages.flatMap(({ data }) => data) }}
          skeleton={<RowsSkeleton rows={4} />}
          errorTitle={t('threadFailed')}
          isEmpty={(list) => list.length === 0}
          empty={<EmptyState drawing="letter" title={t('unlockedNone')} text={t('unlockedNoneText')} />}
        >
          {(list) => (
            <ul>
              {list.map((message) => (
                <li key={message.id} className={rows.row}>
                  <Link to={`/messages/${message.conversationId}`}>
                    <Avatar who={message.sender} size={42} />
                    <span className={rows.summary}>
                      <span className={rows.top}>
                        <b className="ellipsis">{message.sender.displayName}</b>
                        <time dateTime={message.createdAt}>{formatDate(message.createdAt)}</time>
                      </span>
                      <span className={styles.boughtText}>
                        {message.text ?? (filesInside(message.lockedFiles) || t('deleted'))}
                      </span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
        {query.hasNextPage && (
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </div>
    </Pane>
  );
}
