import { ArrowDown, ArrowUp } from 'lucide-react';
import { PlatformIcon } from '../../../shared/art';
import { formatInteger, formatMoney } from '../../../shared/format';
import { Avatar, Card, labelOf, Tag, UseBar } from '../../../shared/ui';
import type { BoardRow } from '../api/types';
import { useTexts } from '../texts/challenge';
import { ScrollPart } from './ScrollPart';
import styles from './board.module.css';

interface BoardListProps {
  rows: readonly BoardRow[];
  /** The own row, kept at the top where the page does not hold it. */
  pinned: BoardRow | null;
  ownId: string | undefined;
  /** Views of the leader. */
  most: number;
  moved: ReadonlyMap<string, number>;
}

/** Places won or lost while the board is on screen. */
function Moved({ places }: { places: number }) {
  const t = useTexts();
  if (places === 0) return null;
  const up = places > 0;
  const Arrow = up ? ArrowUp : ArrowDown;
  const count = Math.abs(places);
  const told = t(up ? 'rose' : 'fell', { count });
  return (
    <span className={styles.moved} data-up={up} title={told}>
      <Arrow size={13} strokeWidth={2.4} aria-hidden="true" />
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{told}</span>
    </span>
  );
}

interface RowProps {
  row: BoardRow;
  own: boolean;
  most: number;
  places: number;
  /** Out of its place in the order. */
  fixed?: boolean;
}

function Row({ row, own, most, places, fixed = false }: RowProps) {
  const t = useTexts();
  const { views } = row.metrics;
  const gap = Math.max(0, most - views);
  return (
    <tr data-own={own} data-fixed={fixed} data-move={row.entryId}>
      <td className={styles.rank}>
        {row.rank}
        <Moved places={places} />
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
      <td className={`${styles.figure} num`}>{formatInteger(views)}</td>
      <td>
        <span className={styles.against}>
          <UseBar share={most > 0 ? Math.min(1, views / most) : 0} label={t('against')} />
          {gap > 0 && <span className="num">{t('behind', { count: formatInteger(gap) })}</span>}
        </span>
      </td>
      <td className={`${styles.figure} num`}>{row.reward ? formatMoney(row.reward) : '–'}</td>
    </tr>
  );
}

/** The ranks below the first three. */
export function BoardList({ rows, pinned, ownId, most, moved }: BoardListProps) {
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
            {pinned && <Row row={pinned} own fixed most={most} places={moved.get(pinned.entryId) ?? 0} />}
            {rows.map((row) => (
              <Row
                key={row.entryId}
                row={row}
                own={row.user.id === ownId}
                most={most}
                places={moved.get(row.entryId) ?? 0}
              />
            ))}
          </tbody>
        </table>
      </ScrollPart>
    </Card>
  );
}
