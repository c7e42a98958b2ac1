import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime } from '@/shared/format';
import { Avatar, Button, Loaded, RowsSkeleton } from '@/shared/ui';
import { messagesQuery, useAway, useLiveMessages } from '../api/messages';
import type { Message } from '../api/messages';
import { useTexts } from '../texts';
import styles from './support.module.css';

/** What stands between the messages by its time. */
export interface Aside {
  id: string;
  at: string;
  content: ReactNode;
}

function Bubble({ message, staff }: { message: Message; staff: boolean }) {
  const own = message.staff === staff;
  const { sender, text, createdAt } = message;
  return (
    <li className={styles.message} data-own={own}>
      {!own && <Avatar who={sender} size={28} />}
      <div className={styles.words}>
        <div className={styles.bubble}>{text}</div>
        <span className={styles.fate}>
          {sender.displayName} · <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </span>
      </div>
    </li>
  );
}

interface Props {
  id: string;
  staff: boolean;
  label: string;
  asides?: readonly Aside[];
}

/** What both sides have written, the oldest above. It is anchored at its end. */
export function CaseMessages({ id, staff, label, asides = [] }: Props) {
  const t = useTexts();
  const query = useInfiniteQuery(messagesQuery(id, staff, useAway()));
  useLiveMessages();
  const messages = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const shown: Aside[] = [
    ...messages.map((message) => ({
      id: message.id,
      at: message.createdAt,
      content: <Bubble message={message} staff={staff} />,
    })),
    ...asides,
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  return (
    <div className={styles.scroll}>
      <Loaded query={query} skeleton={<RowsSkeleton rows={4} />} errorTitle={t('threadFailed')}>
        {() => (
          <div className={styles.messages}>
            {query.hasNextPage && (
              <div className={styles.older}>
                <Button
                  size="small"
                  loading={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('older')}
                </Button>
              </div>
            )}
            <div role="log" aria-label={label}>
              <ol>
                {shown.map((one) => (
                  <One key={one.id} of={one} />
                ))}
              </ol>
            </div>
          </div>
        )}
      </Loaded>
    </div>
  );
}

const One = ({ of: { content } }: { of: Aside }) => <>{content}</>;
