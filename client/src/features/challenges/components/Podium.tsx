import { PlatformIcon } from '../../../shared/art';
import { formatInteger, formatMoney } from '../../../shared/format';
import { Avatar } from '../../../shared/ui';
import type { BoardRow } from '../api/types';
import { Move } from './Move';
import styles from './podium.module.css';

interface PodiumProps {
  rows: readonly BoardRow[];
  first: ReadonlyMap<string, number>;
}

/** The first three; the leader stands in the middle. */
export function Podium({ rows, first }: PodiumProps) {
  return (
    <ol className={styles.podium}>
      {rows.map(({ entryId, rank, user, platform, score, reward }) => (
        <li key={entryId} data-rank={rank} data-row-key={entryId}>
          <Avatar who={user} size={rank === 1 ? 72 : 64} />
          <div className={styles.words}>
            <b className="ellipsis">{user.displayName}</b>
            <span className="row ellipsis">
              {platform && <PlatformIcon platform={platform} size={13} />}@{user.username}
            </span>
            <span className={styles.sum}>
              <strong className="num">{formatInteger(score)}</strong>
              {reward && <em className="num">{formatMoney(reward)}</em>}
              <Move before={first.get(entryId) ?? rank} now={rank} quiet />
            </span>
          </div>
          <i aria-hidden="true">{rank}</i>
        </li>
      ))}
    </ol>
  );
}
