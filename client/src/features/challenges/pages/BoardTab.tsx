import { Segmented, Select } from 'antd';
import { ArrowDown, ArrowUp, ExternalLink } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PlatformIcon } from '../../../shared/art';
import { formatCount, formatInteger, formatMoney, formatPercent, formatTime } from '../../../shared/format';
import { useConnection } from '../../../shared/realtime';
import { DataTable, useListState } from '../../../shared/table';
import type { Column } from '../../../shared/table';
import { Card, EmptyState, Loaded, UseBar, UserLine, labelOf } from '../../../shared/ui';
import { useBoard } from '../api/entries';
import type { BoardRow } from '../api/types';
import { BoardColumns } from '../components/BoardColumns';
import { Podium } from '../components/Podium';
import { useTexts } from '../texts/work';
import { useOpenChallenge } from './ChallengePage';
import styles from './board.module.css';

type T = ReturnType<typeof useTexts>;

/** Ranks as they were when the screen was opened, to show who moved since. */
function useFirstRanks(rows: readonly BoardRow[] | undefined): Map<string, number> {
  const first = useRef(new Map<string, number>());
  for (const { entryId, rank } of rows ?? [])
    if (!first.current.has(entryId)) first.current.set(entryId, rank);
  return first.current;
}

function Move({ t, before, now }: { t: T; before: number; now: number }) {
  if (before === now)
    return (
      <span className={styles.move} title={t('same')}>
        –
      </span>
    );
  const up = before > now;
  const count = Math.abs(before - now);
  return (
    <span
      className={styles.move}
      data-way={up ? 'up' : 'down'}
      role="img"
      aria-label={t(up ? 'up' : 'down', { count })}
    >
      {up ? <ArrowUp size={13} /> : <ArrowDown size={13} />}
      {count}
    </span>
  );
}

function columnsOf(t: T, best: number, first: Map<string, number>): Column<BoardRow>[] {
  return [
    {
      title: t('rank'),
      render: (_, { rank, entryId }) => (
        <span className={styles.rank}>
          <b className="num">{rank}</b>
          <Move t={t} before={first.get(entryId) ?? rank} now={rank} />
        </span>
      ),
    },
    {
      title: t('creator'),
      render: (_, { user }) => <UserLine who={user} detail={`@${user.username}`} />,
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
    { title: t('scored'), numeric: true, render: (_, { score }) => <b>{formatInteger(score)}</b> },
    { title: t('allViews'), numeric: true, render: (_, { metrics }) => formatInteger(metrics.views) },
    { title: t('likes'), numeric: true, render: (_, { metrics }) => formatCount(metrics.likes) },
    {
      title: t('engagement'),
      numeric: true,
      render: (_, { metrics }) => formatPercent(metrics.engagementRate),
    },
    {
      title: t('against'),
      render: (_, { score }) => <UseBar share={best > 0 ? score / best : 0} label={t('against')} />,
    },
    {
      title: t('earned'),
      numeric: true,
      render: (_, { reward }) => <b>{reward ? formatMoney(reward) : '–'}</b>,
    },
  ];
}

/** Who leads and why, live. */
export function BoardTab() {
  const t = useTexts();
  const challenge = useOpenChallenge();
  const [params, setParams] = useSearchParams();
  const list = useListState({ filters: { platform: '' } });
  const columns = params.get('view') === 'columns';
  const query = useBoard(challenge.id, list.page, 'score', list.filters.platform);
  const online = useConnection() === 'online';
  const [openedAt] = useState(() => Date.now());
  const first = useFirstRanks(query.data?.data);
  const top = list.page === 1 ? (query.data?.data.slice(0, 3) ?? []) : [];
  const best = useRef(0);
  if (top[0]) best.current = top[0].score;

  const show = (view: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (view === 'columns') next.set('view', view);
        else next.delete('view');
        next.delete('page');
        return next;
      },
      { replace: true },
    );

  return (
    <>
      <div className="row wrap">
        <Segmented
          value={columns ? 'columns' : 'leaderboard'}
          options={[
            { value: 'leaderboard', label: t('leaderboard') },
            { value: 'columns', label: t('columns') },
          ]}
          onChange={show}
        />
        <span className="grow" />
        {!columns && challenge.platforms.length > 1 && (
          <Select
            aria-label={t('platform')}
            value={list.filters.platform}
            popupMatchSelectWidth={false}
            onChange={(platform) => list.setFilter('platform', platform)}
            options={[
              { value: '', label: t('all') },
              ...challenge.platforms.map((platform) => ({
                value: platform as string,
                label: labelOf(platform),
              })),
            ]}
          />
        )}
      </div>
      {columns ? (
        <BoardColumns challengeId={challenge.id} />
      ) : (
        <>
          {top.length > 0 && <Podium rows={top} />}
          <Loaded
            query={query}
            compact
            skeleton={null}
            errorTitle={t('boardFailed')}
            isEmpty={({ data }) => data.length === 0}
            empty={
              <Card>
                <EmptyState compact title={t('boardEmpty')} text={t('boardEmptyText')} />
              </Card>
            }
          >
            {() => (
              <Card flush>
                <DataTable
                  query={query}
                  list={list}
                  rowKey="entryId"
                  columns={columnsOf(t, best.current, first)}
                  empty={null}
                />
              </Card>
            )}
          </Loaded>
          <p className={styles.live} data-on={online}>
            <i aria-hidden="true" />
            {online ? t('live') : t('offline', { time: formatTime(query.dataUpdatedAt || openedAt) })}
          </p>
        </>
      )}
    </>
  );
}
