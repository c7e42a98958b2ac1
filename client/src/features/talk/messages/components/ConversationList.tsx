import { useInfiniteQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { LockOpen, Megaphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { conversationsQuery, foundQuery } from '@/entities/conversation';
import { useSession } from '@/shared/auth';
import { SearchField } from '@/shared/list';
import { Button, EmptyState, Loaded, NoResult, RowsSkeleton } from '@/shared/ui';
import { useTexts } from '../texts';
import { ConversationRow } from './ConversationRow';
import styles from './conversations.module.css';

type Filter = 'all' | 'unread' | 'favorite';

/** Up and down go through the conversations, as in every list of ours. */
function move(event: KeyboardEvent, list: HTMLElement): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const links = [...list.querySelectorAll<HTMLElement>('[data-conversation]')];
  const next = links[links.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface MoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

function More({ query }: MoreProps) {
  const t = useTexts();
  if (!query.hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button size="small" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t('more')}
      </Button>
    </div>
  );
}

function Listed({ filter, open }: { filter: Filter; open: string | undefined }) {
  const t = useTexts();
  const { user } = useSession();
  const query = useInfiniteQuery(conversationsQuery(filter));
  const none: Record<Filter, ReactNode> = {
    all: <EmptyState compact drawing="letter" title={t('empty')} text={t('emptyText')} />,
    unread: <p className={`muted ${styles.none}`}>{t('noUnread')}</p>,
    favorite: <p className={`muted ${styles.none}`}>{t('noFavorites')}</p>,
  };
  return (
    <Loaded
      compact
      query={{ ...query, data: query.data?.pages.flatMap(({ data }) => data) }}
      skeleton={<RowsSkeleton />}
      errorTitle={t('listFailed')}
      isEmpty={(rows) => rows.length === 0}
      empty={none[filter]}
    >
      {(rows) => (
        <>
          <ul>
            {rows.map((one) => (
              <ConversationRow key={one.id} conversation={one} own={user?.id ?? ''} open={one.id === open} />
            ))}
          </ul>
          <More query={query} />
        </>
      )}
    </Loaded>
  );
}

function Results({ q, open, onClear }: { q: string; open: string | undefined; onClear: () => void }) {
  const t = useTexts();
  const { user } = useSession();
  const query = useInfiniteQuery(foundQuery(q));
  return (
    <Loaded
      compact
      query={{ ...query, data: query.data?.pages.flatMap(({ data }) => data) }}
      skeleton={<RowsSkeleton />}
      errorTitle={t('listFailed')}
      isEmpty={(rows) => rows.length === 0}
      empty={<NoResult title={t('nothingFound', { q })} onClear={onClear} />}
    >
      {(rows) => (
        <>
          <ul>
            {rows.map(({ conversation, message }) => (
              <ConversationRow
                key={message?.id ?? conversation.id}
                conversation={conversation}
                message={message}
                own={user?.id ?? ''}
                open={message === null && conversation.id === open}
              />
            ))}
          </ul>
          <More query={query} />
        </>
      )}
    </Loaded>
  );
}

/** All conversations, the latest first; typing looks through names and messages. */
export function ConversationList({ open }: { open: string | undefined }) {
  const t = useTexts();
  const { role } = useSession();
  const [q, setQ] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const press = (event: KeyboardEvent) => move(event, element);
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, []);
  return (
    <section className={styles.conversations} aria-label={t('list')}>
      <header>
        <span className={styles.title}>
          <h1>{t('title')}</h1>
          {(role === 'creator' || role === 'brand') && (
            <Link to="/messages/broadcasts" aria-label={t('broadcasts')} title={t('broadcasts')}>
              <Megaphone size={18} aria-hidden="true" />
            </Link>
          )}
          <Link to="/messages/unlocked" aria-label={t('unlocked')} title={t('unlocked')}>
            <LockOpen size={18} aria-hidden="true" />
          </Link>
        </span>
        <SearchField wide label={t('search')} value={q} onSearch={setQ} />
        <Segmented<Filter>
          aria-label={t('filters')}
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'all', label: t('all') },
            { value: 'unread', label: t('unread') },
            { value: 'favorite', label: t('favorites') },
          ]}
        />
      </header>
      <div className={styles.list} ref={list}>
        {q.length > 1 ? (
          <Results q={q} open={open} onClear={() => setQ('')} />
        ) : (
          <Listed key={filter} filter={filter} open={open} />
        )}
      </div>
    </section>
  );
}
