import type { ReactNode } from 'react';
import { deviceName } from '@/shared/auth';
import { formatDateTime } from '@/shared/format';
import { Feed } from '@/shared/list';
import type { FeedQuery } from '@/shared/list';
import styles from './events.module.css';
import { useTexts } from './texts';
import { useEventWords } from './words';
import type { SecurityEvent } from './words';

interface Props<Event extends SecurityEvent> {
  query: FeedQuery<Event>;
  /** What a screen adds to an event, such as whose it is. */
  extra?: (event: Event) => ReactNode;
}

/** Events of security. */
export function EventList<Event extends SecurityEvent>({ query, extra }: Props<Event>) {
  const t = useTexts();
  const words = useEventWords();
  const factsOf = (event: Event): string =>
    [
      words.detail(event),
      event.ip === null ? null : t('from', { ip: event.ip }),
      event.userAgent === null ? null : deviceName(event.userAgent),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Feed
      query={query}
      errorTitle={t('failed')}
      none={t('none')}
      row={(event) => (
        <>
          <span className={styles.event}>
            <b>{words.kind(event.kind)}</b>
            <em>{factsOf(event)}</em>
            {extra?.(event)}
          </span>
          <time className="small muted num" dateTime={event.at}>
            {formatDateTime(event.at)}
          </time>
        </>
      )}
    />
  );
}
