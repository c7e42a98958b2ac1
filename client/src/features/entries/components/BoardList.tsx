import { PlatformIcon } from '../../../shared/art';
import { formatInteger, formatMoney } from '../../../shared/format';
import { Avatar, Card, labelOf, Tag, UseBar } from '../../../shared/ui';
import type { BoardRow } from '../api/types';
import { useTexts } from '../texts/challenge';
import styles from './board.module.css';

interface BoardListProps {
  rows: readonly BoardRow[];
  /** The own row, kept at the top where the page does not hold it. */
  pinned: BoardRow | null;
  ownId: string | undefined;
  /** Views of the leader. */
  most: number;
}

function Row({ row, own, most }: { row: BoardRow; own: boolean; most: number }) {
  const t = useTexts();
  const share = most > 0 ? Math.min(1, row.metrics.views / most) : 0;
  return (
    <tr data-own={own}>
      <td className={styles.rank}>{row.rank}</td>
      <td>
        <span className="row wide">
          <Avatar who={row.user} size={28} />
          <b className="ellipsis strong">{row.user.displayName}</b>
          <span className="muted ellipsis">@{row.user.username}</span>
          {own && <Tag tone="primary">{t('you')}</Tag>}
        </span>
      </td>
      <td>
        {row.platform && (
          <span className="row">
            <PlatformIcon platform={row.platform} size={14} labelled={false} />
            {labelOf(row.platform)}
          </span>
        )}
      </td>
      <td className={`${styles.figure} num`}>{formatInteger(row.metrics.views)}</td>
      <td className={`${styles.figure} num`}>{formatInteger(row.metrics.likes)}</td>
      <td>
        <UseBar share={share} label={t('against')} />
      </td>
      <td className={`${styles.figure} num`}>{row.reward ? formatMoney(row.reward) : '–'}</td>
    </tr>
  );
}

/** The ranks below the first three. */
export function BoardList({ rows, pinned, ownId, most }: BoardListProps) {
  const t = useTexts();
  return (
    <Card flush>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('rank')}</th>
              <th scope="col">{t('creator')}</th>
              <th scope="col">{t('platform')}</th>
              <th scope="col" className={styles.figure}>
                {t('viewsThatPay')}
              </th>
              <th scope="col" className={styles.figure}>
                {t('likes')}
              </th>
              <th scope="col">{t('against')}</th>
              <th scope="col" className={styles.figure}>
                {t('earned')}
              </th>
            </tr>
          </thead>
          <tbody>
            {pinned && <Row row={pinned} own most={most} />}
            {rows.map((row) => (
              <Row key={row.entryId} row={row} own={row.user.id === ownId} most={most} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
