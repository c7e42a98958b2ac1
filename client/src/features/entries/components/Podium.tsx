import { PlatformIcon } from '../../../shared/art';
import { formatInteger, formatMoney } from '../../../shared/format';
import { Avatar, Tag } from '../../../shared/ui';
import type { BoardRow } from '../api/types';
import { useTexts } from '../texts/challenge';
import styles from './board.module.css';

/** The first three: the first one in the middle, read first all the same. */
export function Podium({ rows, ownId }: { rows: readonly BoardRow[]; ownId: string | undefined }) {
  const t = useTexts();
  return (
    <ol className={styles.podium}>
      {rows.map((row) => (
        <li key={row.entryId} data-rank={row.rank} data-move={row.entryId}>
          <Avatar who={row.user} size={64} />
          <div>
            <b className="ellipsis">
              {row.user.displayName} {row.user.id === ownId && <Tag tone="primary">{t('you')}</Tag>}
            </b>
            <span className={styles.name}>
              {row.platform && <PlatformIcon platform={row.platform} size={14} />}
              <span className="ellipsis">@{row.user.username}</span>
            </span>
            <p>
              <strong className="num">{formatInteger(row.metrics.views)}</strong>
              {row.reward && <span className="num">{formatMoney(row.reward)}</span>}
            </p>
          </div>
          <em aria-label={`${t('rank')} ${row.rank}`}>{row.rank}</em>
        </li>
      ))}
    </ol>
  );
}
