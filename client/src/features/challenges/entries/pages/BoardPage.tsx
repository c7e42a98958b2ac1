import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { boardQuery, boardRestQuery, Podium, scoreOf, useMovement } from '@/entities/challenge';
import type { BoardRow, Challenge } from '@/entities/challenge';
import type { Part } from '@/entities/entry';
import { formatTime } from '@/shared/format';
import { useMoves } from '@/shared/motion';
import { useConnection } from '@/shared/realtime';
import { Button, Card, EmptyState, Loaded } from '@/shared/ui';
import { useSession } from '@/shared/auth';
import { usePart } from '../api/part';
import { BoardList } from '../components/BoardList';
import { BoardSkeleton } from '../components/BoardSkeleton';
import { ChallengeFrame } from '../components/ChallengeFrame';
import { useTexts } from '../texts/challenge';
import styles from '../components/board.module.css';

const none: readonly BoardRow[] = [];

/** The own row, where the page shown does not hold it. */
function pinned(challenge: Challenge, part: Part | undefined, rows: readonly BoardRow[]): BoardRow | null {
  const entry = part?.entry;
  if (!part || !entry || part.rank === null || rows.some(({ entryId }) => entryId === entry.id)) return null;
  return {
    rank: part.rank,
    user: part.user,
    entryId: entry.id,
    platform: entry.platform,
    url: entry.url,
    metrics: part.metrics,
    score: scoreOf(challenge, part.metrics),
    reward: entry.reward ?? (entry.expected ? null : part.estimatedReward),
    expected: entry.expected,
  };
}

/** Places below the first page, read on at a button and without a number of pages. */
function useRest(id: string, first: readonly BoardRow[], total: number) {
  const [opened, setOpened] = useState(false);
  const query = useInfiniteQuery({ ...boardRestQuery(id), enabled: opened });
  const known = new Set(first.map(({ entryId }) => entryId));
  const rows = (query.data?.pages ?? [])
    .flatMap(({ data }) => data)
    .filter(({ entryId }) => !known.has(entryId));
  const loading = opened && query.isFetching;
  return {
    rows,
    loading,
    has: opened ? query.hasNextPage || query.isPending : total > first.length,
    // The first answer is what the first page shows already.
    more: async () => {
      setOpened(true);
      if (!query.data) await query.refetch();
      await query.fetchNextPage();
    },
  };
}

function Board({ challenge }: { challenge: Challenge }) {
  const t = useTexts();
  const { user } = useSession();
  const query = useQuery(boardQuery(challenge.id));
  const part = usePart(challenge);
  const online = useConnection() === 'online';
  const first = query.data?.data ?? none;
  const rest = useRest(challenge.id, first, query.data?.total ?? 0);
  const shown = [...first, ...rest.rows];
  const moved = useMovement(shown);
  const board = useMoves<HTMLDivElement>(shown.map(({ entryId }) => entryId).join(), 'rowKey');
  return (
    <Loaded
      query={query}
      skeleton={<BoardSkeleton />}
      errorTitle={t('boardFailed')}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <Card>
          <EmptyState title={t('boardEmpty')} text={t('boardEmptyText')} />
        </Card>
      }
    >
      {({ data, total }) => {
        const own = pinned(challenge, part.data, shown);
        const rows = data.length >= 3 ? shown.slice(3) : shown;
        return (
          <div ref={board} className="column">
            {data.length >= 3 && <Podium rows={data.slice(0, 3)} moved={moved} ownId={user?.id} />}
            {(rows.length > 0 || own) && (
              <BoardList
                challenge={challenge}
                rows={rows}
                pinned={own}
                ownId={user?.id}
                best={data[0]?.score ?? 0}
                moved={moved}
              />
            )}
            <footer className={styles.foot}>
              <span data-online={online}>
                <i aria-hidden="true" />
                {online ? t('liveNote') : t('offlineNote', { time: formatTime(query.dataUpdatedAt) })}{' '}
                {t('earnedHidden')}
              </span>
              <span className="row">
                {t('shown', { shown: shown.length, total })}
                {rest.has && (
                  <Button size="small" loading={rest.loading} onClick={() => void rest.more()}>
                    {t('boardMore')}
                  </Button>
                )}
              </span>
            </footer>
          </div>
        );
      }}
    </Loaded>
  );
}

/** Who leads, live. */
export function BoardPage() {
  return <ChallengeFrame>{(challenge) => <Board challenge={challenge} />}</ChallengeFrame>;
}
