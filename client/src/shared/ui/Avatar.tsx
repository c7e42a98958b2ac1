import { useState } from 'react';
import { Link } from 'react-router';
import { Face } from '@/shared/art/Face';
import { brandTint, initials } from '@/shared/art/brand';
import { lookOf } from '@/shared/art/look';
import styles from './avatar.module.css';

export interface Someone {
  id: string;
  displayName: string;
  username?: string;
  avatarUrl?: string | null;
  accountType?: 'creator' | 'brand' | null;
  verified?: boolean;
}

interface AvatarProps {
  who: Someone;
  /** 24, 28, 32, 38, 42, 64 or 72. */
  size?: number;
  /** Set where the name does not stand beside it. */
  labelled?: boolean;
}

/** People are round, brands are rounded squares. Without a picture: a drawn face, or the brand's letters. */
export function Avatar({ who, size = 32, labelled = false }: AvatarProps) {
  const [broken, setBroken] = useState(false);
  const brand = who.accountType === 'brand';
  const style = { width: size, height: size, borderRadius: brand ? size * 0.26 : '50%' };
  const label = labelled ? who.displayName : undefined;
  if (who.avatarUrl && !broken)
    return (
      <img
        className={styles.avatar}
        style={style}
        src={who.avatarUrl}
        alt={label ?? ''}
        width={size}
        height={size}
        onError={() => setBroken(true)}
      />
    );
  if (brand)
    return (
      <span
        className={`${styles.avatar} ${styles.letters}`}
        style={{ ...style, ...brandTint(who.id), fontSize: size * 0.4 }}
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        {initials(who.displayName)}
      </span>
    );
  return (
    <span className={styles.avatar} style={style}>
      <Face look={lookOf(who.id)} size={size} {...(label ? { label } : {})} />
    </span>
  );
}

/** Up to three faces and how many more there are. */
export function AvatarStack({
  people,
  total,
  size = 24,
}: {
  people: readonly Someone[];
  total?: number;
  size?: number;
}) {
  const shown = people.slice(0, 3);
  const more = (total ?? people.length) - shown.length;
  return (
    <span className={styles.stack}>
      {shown.map((who) => (
        <span key={who.id} className={styles.stacked}>
          <Avatar who={who} size={size} labelled />
        </span>
      ))}
      {more > 0 && (
        <span className={styles.more} style={{ height: size, minWidth: size }}>
          +{more}
        </span>
      )}
    </span>
  );
}

/** Picture, name and one quiet line. */
export function UserLine({
  who,
  detail,
  size = 28,
  to,
}: {
  who: Someone;
  detail?: React.ReactNode;
  size?: number;
  /** Where the name leads; not inside of what is itself a link. */
  to?: string;
}) {
  return (
    <span className={styles.line}>
      <Avatar who={who} size={size} />
      <span className={styles.words}>
        {to === undefined ? (
          <b className="ellipsis">{who.displayName}</b>
        ) : (
          <Link className="ellipsis strong" to={to}>
            {who.displayName}
          </Link>
        )}
        {detail !== undefined && <span className="ellipsis">{detail}</span>}
      </span>
    </span>
  );
}
