import type { ReactNode } from 'react';
import { Button, Loaded, RowsSkeleton } from '@/shared/ui';
import { useListTexts } from './list.texts';
import styles from './feed.module.css';

/** An infinite query over answers with a cursor. */
export interface FeedQuery<Item> {
  data: { pages: readonly { data: readonly Item[] }[] } | undefined;
  isPending: boolean;
  isError: boolean;
  error: Error | null;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface Props<Item> {
  query: FeedQuery<Item>;
  row: (item: Item) => ReactNode;
  /** What did not load, in the words of the screen. */
  errorTitle: string;
  none: string;
  /** Where what stands around it has its own room at the sides; a flush card has none. */
  plain?: boolean;
}

/** What happened, the newest first, read on by a button: nothing is counted and nothing is numbered. */
export function Feed<Item extends { id: string }>({ query, row, errorTitle, none, plain }: Props<Item>) {
  const t = useListTexts();
  return (
    <Loaded
      compact
      query={{ ...query, data: query.data?.pages.flatMap(({ data }) => data) }}
      skeleton={<RowsSkeleton rows={3} />}
      errorTitle={errorTitle}
      empty={<p className={`muted ${styles.none}`}>{none}</p>}
      isEmpty={(items) => items.length === 0}
    >
      {(items) => (
        <>
          <ol className={styles.feed} data-plain={plain}>
            {items.map((item) => (
              <li key={item.id}>{row(item)}</li>
            ))}
          </ol>
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
