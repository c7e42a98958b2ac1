import { useQuery } from '@tanstack/react-query';
import { Pagination } from 'antd';
import { BOARD_PAGE, boardQuery, Podium, scoreOf, useMovement } from '@/entities/challenge';
import type { BoardRow, Challenge } from '@/entities/challenge';
import type { Part } from '@/entities/entry';
import { formatTime } from '@/shared/format';
import { useMoves } from '@/shared/motion';
import { useConnection } from '@/shared/realtime';
import { useListState } from '@/shared/table';
import { Card, EmptyState, Loaded } from '@/shared/ui';
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

function Board({ challenge }: { challenge: Challenge }) {
  const t = useTexts();
  const { user } = useSession();
  const list = useListState({ per: BOARD_PAGE, filters: {} });
  const query = useQuery(boardQuery(challenge.id, list.page));
  const top = useQuery(boardQuery(challenge.id));
  const part = usePart(challenge);
  const online = useConnection() === 'online';
  const shown = query.data?.data ?? none;
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
        const first = list.page === 1;
        const own = pinned(challenge, part.data, data);
        const rows = first && data.length >= 3 ? data.slice(3) : data;
        return (
          <div ref={board} className="column">
            {first && data.length >= 3 && <Podium rows={data.slice(0, 3)} moved={moved} ownId={user?.id} />}
            {(rows.length > 0 || own) && (
              <BoardList
                challenge={challenge}
                rows={rows}
                pinned={own}
                ownId={user?.id}
                best={top.data?.data[0]?.score ?? 0}
                moved={moved}
              />
            )}
            <footer className={styles.foot}>
              <span data-online={online}>
                <i aria-hidden="true" />
                {online ? t('liveNote') : t('offlineNote', { time: formatTime(query.dataUpdatedAt) })}{' '}
                {t('earnedHidden')}
              </span>
              {total > BOARD_PAGE ? (
                <Pagination
                  size="small"
                  current={list.page}
                  pageSize={BOARD_PAGE}
                  total={total}
                  showSizeChanger={false}
                  onChange={(next) => list.setPage(next)}
                />
              ) : (
                <span>{t('shown', { shown: data.length, total })}</span>
              )}
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
