import { useMemo } from 'react';
import { Against, gain, Move } from '@/entities/challenge';
import type { BoardRow, Challenge } from '@/entities/challenge';
import { PlatformIcon } from '@/shared/art';
import { formatInteger, formatMoney } from '@/shared/format';
import { TableRows } from '@/shared/table';
import type { Column } from '@/shared/table';
import { Avatar, Card, labelOf, Tag } from '@/shared/ui';
import { useTexts } from '../texts/challenge';
import styles from './board.module.css';

interface BoardListProps {
  challenge: Pick<Challenge, 'mode' | 'rankBy'>;
  rows: readonly BoardRow[];
  /** The own row, kept at the top where the page does not hold it. */
  pinned: BoardRow | null;
  ownId: string | undefined;
  /** What the leader has. */
  best: number;
  moved: ReadonlyMap<string, number>;
}

/** The ranks below the first three. */
export function BoardList({ challenge, rows, pinned, ownId, best, moved }: BoardListProps) {
  const t = useTexts();
  const { mode, rankBy } = challenge;
  const columns = useMemo(
    (): Column<BoardRow>[] => [
      {
        title: t('rank'),
        className: styles.rank ?? '',
        render: (_, { rank, entryId }) => (
          <>
            {rank}
            <Move places={moved.get(entryId) ?? 0} />
          </>
        ),
      },
      {
        title: t('creator'),
        render: (_, { user }) => (
          <span className="row wide">
            <Avatar who={user} size={28} />
            <b className="ellipsis strong">{user.displayName}</b>
            <span className="muted ellipsis">@{user.username}</span>
            {user.id === ownId && <Tag tone="primary">{t('you')}</Tag>}
          </span>
        ),
      },
      {
        title: t('platform'),
        render: (_, { platform }) =>
          platform && (
            <span className="row muted">
              <PlatformIcon platform={platform} size={14} labelled={false} />
              {labelOf(platform)}
            </span>
          ),
      },
      {
        title: t(rankBy === 'performance' ? 'points' : 'viewsThatPay'),
        numeric: true,
        render: (_, { score }) => <span className="strong">{formatInteger(score)}</span>,
      },
      { title: t('against'), render: (_, { score }) => <Against score={score} best={best} /> },
      {
        title: t(mode === 'ranked' ? 'prize' : mode === 'pot' ? 'share' : 'earned'),
        numeric: true,
        render: (_, { reward, expected }) => {
          const sum = gain(reward, expected);
          return <span className="strong">{sum ? formatMoney(sum) : '–'}</span>;
        },
      },
    ],
    [t, ownId, best, moved, mode, rankBy],
  );
  return (
    <Card flush>
      <div className={styles.table}>
        <TableRows<BoardRow>
          page={{ data: pinned ? [pinned, ...rows] : [...rows] }}
          columns={columns}
          rowKey="entryId"
          summary={false}
          rowProps={(row) => ({ 'data-own': row.user.id === ownId, 'data-fixed': row === pinned })}
        />
      </div>
    </Card>
  );
}
