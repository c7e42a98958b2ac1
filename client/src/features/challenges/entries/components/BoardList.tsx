import { Against, Move } from '@/entities/challenge';
import type { BoardRow } from '@/entities/challenge';
import { PlatformIcon } from '@/shared/art';
import { formatInteger, formatMoney } from '@/shared/format';
import { Avatar, Card, labelOf, Tag } from '@/shared/ui';
import { useTexts } from '../texts/challenge';
import { ScrollPart } from './ScrollPart';
import styles from './board.module.css';

interface BoardListProps {
  rows: readonly BoardRow[];
  /** The own row, kept at the top where the page does not hold it. */
  pinned: BoardRow | null;
  ownId: string | undefined;
  /** What the leader has. */
  best: number;
  moved: ReadonlyMap<string, number>;
}

interface RowProps {
  row: BoardRow;
  own: boolean;
  best: number;
  places: number;
  /** Out of its place in the order. */
  fixed?: boolean;
}

function Row({ row, own, best, places, fixed = false }: RowProps) {
  const t = useTexts();
  return (
    <tr data-own={own} data-fixed={fixed} data-row-key={row.entryId}>
      <td className={styles.rank}>
        {row.rank}
        <Move places={places} />
      </td>
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
          <span className="row muted">
            <PlatformIcon platform={row.platform} size={14} labelled={false} />
            {labelOf(row.platform)}
          </span>
        )}
      </td>
      <td className={`${styles.figure} num`}>{formatInteger(row.score)}</td>
      <td>
        <Against score={row.score} best={best} />
      </td>
      <td className={`${styles.figure} num`}>{row.reward ? formatMoney(row.reward) : '–'}</td>
    </tr>
  );
}

/** The ranks below the first three. */
export function BoardList({ rows, pinned, ownId, best, moved }: BoardListProps) {
  const t = useTexts();
  return (
    <Card flush>
      <ScrollPart className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('rank')}</th>
              <th scope="col">{t('creator')}</th>
              <th scope="col">{t('platform')}</th>
              <th scope="col" className={styles.figure}>
                {t('viewsThatPay')}
              </th>
              <th scope="col">{t('against')}</th>
              <th scope="col" className={styles.figure}>
                {t('earned')}
              </th>
            </tr>
          </thead>
          <tbody>
            {pinned && <Row row={pinned} own fixed best={best} places={moved.get(pinned.entryId) ?? 0} />}
            {rows.map((row) => (
              <Row
                key={row.entryId}
                row={row}
                own={row.user.id === ownId}
                best={best}
                places={moved.get(row.entryId) ?? 0}
              />
            ))}
          </tbody>
        </table>
      </ScrollPart>
    </Card>
  );
}
