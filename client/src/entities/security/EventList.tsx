import type { ReactNode } from 'react';
import { deviceName } from '@/shared/auth';
import { formatDateTime } from '@/shared/format';
import { Button, Loaded, RowsSkeleton } from '@/shared/ui';
import styles from './events.module.css';
import { useTexts } from './texts';
import { useEventWords } from './words';
import type { SecurityEvent } from './words';

interface Pages<Event> {
  data: { pages: readonly { data: readonly Event[] }[] } | undefined;
  isPending: boolean;
  isError: boolean;
  error: Error | null;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface Props<Event extends SecurityEvent> {
  query: Pages<Event>;
  /** What a screen adds to an event, such as whose it is. */
  extra?: (event: Event) => ReactNode;
}

/** Events of security, the newest first, read on by a button. */
export function EventList<Event extends SecurityEvent>({ query, extra }: Props<Event>) {
  const t = useTexts();
  const words = useEventWords();
  const loaded = query.data?.pages.flatMap(({ data }) => data);
  return (
    <Loaded
      compact
      query={{ ...query, data: loaded }}
      skeleton={<RowsSkeleton rows={3} />}
      errorTitle={t('failed')}
      empty={<p className={`muted ${styles.none}`}>{t('none')}</p>}
      isEmpty={(events) => events.length === 0}
    >
      {(events) => (
        <>
          <ul className={styles.events}>
            {events.map((event) => {
              const facts = [
                words.detail(event),
                event.ip === null ? null : t('from', { ip: event.ip }),
                event.userAgent === null ? null : deviceName(event.userAgent),
              ];
              return (
                <li key={event.id}>
                  <span>
                    <b>{words.kind(event.kind)}</b>
                    <em>{facts.filter(Boolean).join(' · ')}</em>
                    {extra?.(event)}
                  </span>
                  <time className="small muted num" dateTime={event.at}>
                    {formatDateTime(event.at)}
                  </time>
                </li>
              );
            })}
          </ul>
          {query.hasNextPage && (
            <div className={styles.more}>
              <Button
                size="small"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('more')}
              </Button>
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}
