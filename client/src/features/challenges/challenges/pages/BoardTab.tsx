import { ExternalLink } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Against, boardQuery, gain, isPlatform, Move, Podium, useMovement } from '@/entities/challenge';
import type { BoardRow, Challenge } from '@/entities/challenge';
import { PlatformIcon } from '@/shared/art';
import { formatCount, formatInteger, formatMoney, formatPercent, formatTime } from '@/shared/format';
import { useMoves } from '@/shared/motion';
import { useConnection } from '@/shared/realtime';
import { DataTable, useListState } from '@/shared/table';
import type { Column } from '@/shared/table';
import { Avatar, Card, EmptyState, Loaded, Shape, Skeleton, labelOf } from '@/shared/ui';
import { BoardColumns } from '../components/BoardColumns';
import { useTexts } from '../texts/work';
import { useOpenChallenge } from './ChallengePage';
import styles from './board.module.css';

type T = ReturnType<typeof useTexts>;

const TOP = 3;

/** How many of the views count; points say nothing about it. */
const verifiedOf = (t: T): Column<BoardRow> => ({
  title: t('verified'),
  numeric: true,
  responsive: ['xl'],
  render: (_, { score, metrics }) => (
    <span className="muted">
      {metrics.views > 0 ? formatPercent(Math.min(1, score / metrics.views)) : '–'}
    </span>
  ),
});

function columnsOf(
  t: T,
  { mode, rankBy }: Challenge,
  best: number,
  moved: ReadonlyMap<string, number>,
): Column<BoardRow>[] {
  const points = rankBy === 'performance';
  return [
    {
      title: t('rank'),
      render: (_, { rank, entryId }) => (
        <span className={styles.rank}>
          <b className="num">{rank}</b>
          <Move places={moved.get(entryId)} />
        </span>
      ),
    },
    {
      title: t('creator'),
      render: (_, { user }) => (
        <span className={styles.who}>
          <Avatar who={user} size={28} />
          <b className="ellipsis">{user.displayName}</b>
          <span className="ellipsis">@{user.username}</span>
        </span>
      ),
    },
    {
      title: t('platform'),
      render: (_, { platform, url }) =>
        platform && (
          <span className="row muted">
            <PlatformIcon platform={platform} size={15} labelled={false} />
            {labelOf(platform)}
            {url && (
              <a href={url} target="_blank" rel="noreferrer" aria-label={t('openPost')} className="link">
                <ExternalLink size={14} aria-hidden="true" />
              </a>
            )}
          </span>
        ),
    },
    {
      title: t('likes'),
      numeric: true,
      responsive: ['xl'],
      render: (_, { metrics }) => formatCount(metrics.likes),
    },
    {
      title: t('allViews'),
      numeric: true,
      responsive: ['xl'],
      render: (_, { metrics }) => formatInteger(metrics.views),
    },
    {
      title: t(points ? 'points' : 'scored'),
      numeric: true,
      render: (_, { score }) => <b>{formatInteger(score)}</b>,
    },
    ...(points ? [] : [verifiedOf(t)]),
    { title: t('against'), render: (_, { score }) => <Against score={score} best={best} /> },
    {
      title: t(mode === 'ranked' ? 'prize' : mode === 'pot' ? 'share' : 'earned'),
      numeric: true,
      render: (_, { reward, expected }) => {
        const sum = gain(reward, expected);
        return <b>{sum ? formatMoney(sum) : '–'}</b>;
      },
    },
  ];
}

const BoardSkeleton = () => (
  <Skeleton>
    <div className={styles.shapes}>
      {Array.from({ length: TOP }, (_, index) => (
        <Shape key={index} height={112} />
      ))}
    </div>
    <Shape height={320} />
  </Skeleton>
);

function Leaderboard() {
  const t = useTexts();
  const challenge = useOpenChallenge();
  const list = useListState({ filters: { platform: '' } });
  const { platform } = list.filters;
  const query = useQuery(boardQuery(challenge.id, list.page, isPlatform(platform) ? platform : undefined));
  const online = useConnection() === 'online';
  const [openedAt] = useState(() => Date.now());
  const rows = query.data?.data;
  const moved = useMovement(rows);
  const best = useRef(0);
  if (list.page === 1 && rows?.[0]) best.current = rows[0].score;
  const frame = useMoves<HTMLDivElement>((rows ?? []).map(({ entryId }) => entryId).join(), 'rowKey');

  return (
    <div ref={frame} className="column">
      <Loaded
        query={query}
        compact
        skeleton={<BoardSkeleton />}
        errorTitle={t('boardFailed')}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Card>
            <EmptyState compact title={t('boardEmpty')} text={t('boardEmptyText')} />
          </Card>
        }
      >
        {(page) => {
          const top = list.page === 1 ? page.data.slice(0, TOP) : [];
          const rest = page.data.slice(top.length);
          return (
            <>
              {top.length > 0 && <Podium rows={top} moved={moved} />}
              {(rest.length > 0 || list.page > 1) && (
                <Card flush>
                  <DataTable
                    query={{ ...query, data: { ...page, data: rest } }}
                    list={list}
                    rowKey="entryId"
                    columns={columnsOf(t, challenge, best.current, moved)}
                    empty={null}
                  />
                </Card>
              )}
            </>
          );
        }}
      </Loaded>
      <p className={styles.live} data-on={online}>
        <i aria-hidden="true" />
        {online ? t('live') : t('offline', { time: formatTime(query.dataUpdatedAt || openedAt) })}
      </p>
    </div>
  );
}

/** Who leads and why, live; or every entry under the state it is in. */
export function BoardTab() {
  const challenge = useOpenChallenge();
  const [params] = useSearchParams();
  return params.get('view') === 'columns' ? <BoardColumns challengeId={challenge.id} /> : <Leaderboard />;
}
