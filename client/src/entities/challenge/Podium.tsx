import { PlatformIcon } from '@/shared/art';
import { formatInteger, formatMoney } from '@/shared/format';
import { Avatar, Tag } from '@/shared/ui';
import { Move } from './Move';
import styles from './podium.module.css';
import { useTexts } from './texts';
import type { BoardRow } from './types';

interface PodiumProps {
  rows: readonly BoardRow[];
  moved: ReadonlyMap<string, number>;
  /** Whose place is marked. */
  ownId?: string | undefined;
}

/** What is booked, or would be if nothing changed. */
export const gain = (reward: BoardRow['reward'], expected: BoardRow['expected']): BoardRow['reward'] =>
  reward && (reward.minor > 0 || !expected) ? reward : expected;

/** The first three: the leader stands in the middle, read first all the same. */
export function Podium({ rows, moved, ownId }: PodiumProps) {
  const t = useTexts();
  return (
    <ol className={styles.podium}>
      {rows.map(({ entryId, rank, user, platform, score, reward, expected }) => (
        <li key={entryId} data-rank={rank} data-row-key={entryId}>
          <Avatar who={user} size={rank === 1 ? 72 : 64} />
          <div className={styles.words}>
            <b className="ellipsis">
              {user.displayName} {user.id === ownId && <Tag tone="primary">{t('you')}</Tag>}
            </b>
            <span className="row ellipsis">
              {platform && <PlatformIcon platform={platform} size={13} />}@{user.username}
            </span>
            <span className={styles.sum}>
              <strong className="num">{formatInteger(score)}</strong>
              {gain(reward, expected) && <em className="num">{formatMoney(gain(reward, expected) ?? 0)}</em>}
              <Move places={moved.get(entryId)} />
            </span>
          </div>
          <em className={styles.place} aria-label={t('place', { rank })}>
            {rank}
          </em>
        </li>
      ))}
    </ol>
  );
}
