import type { ReactNode } from 'react';
import { formatDateTime } from '@/shared/format';
import type { Tone } from '@/shared/theme';
import { Avatar } from './Avatar';
import type { Someone } from './Avatar';
import styles from './detail.module.css';

export interface TimelineEvent {
  id: string;
  /** Left out where only the order is known. */
  at?: string;
  title: ReactNode;
  /** One quiet line: a reason, an amount. */
  text?: ReactNode;
  tone?: Tone;
  who?: Someone;
}

/** What happened, the newest first. */
export function Timeline({ events, label }: { events: readonly TimelineEvent[]; label: string }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {events.map(({ id, at, title, text, tone = 'neutral', who }) => (
        <li key={id}>
          {who ? <Avatar who={who} size={24} /> : <i data-tone={tone} aria-hidden="true" />}
          <div>
            <b>{title}</b>
            {text !== undefined && <p>{text}</p>}
            {at !== undefined && (
              <time className="num" dateTime={at}>
                {formatDateTime(at)}
              </time>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
