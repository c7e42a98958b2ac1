import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Profile } from '@/entities/person';
import { formatCount } from '@/shared/format';
import { useTexts } from '../texts';
import { PeopleDialog } from './PeopleDialog';
import styles from '../pages/profile.module.css';

type Side = 'followers' | 'following';

/** Followers, followed people and posts; the first two open their lists where those may be seen. */
export function ProfileCounts({ profile }: { profile: Profile }) {
  const t = useTexts();
  const [open, setOpen] = useState<Side | null>(null);
  const { followerCount, followingCount, postCount, limited } = profile;
  const words: Record<Side, ReactNode> = {
    followers: (
      <>
        <b className="num">{formatCount(followerCount)}</b> {t('followers', { count: followerCount })}
      </>
    ),
    following: (
      <>
        <b className="num">{formatCount(followingCount)}</b> {t('following')}
      </>
    ),
  };
  return (
    <>
      <ul className={styles.counts}>
        {(['followers', 'following'] as const).map((side) => (
          <li key={side}>
            {limited === null ? (
              <button type="button" onClick={() => setOpen(side)}>
                {words[side]}
              </button>
            ) : (
              <span>{words[side]}</span>
            )}
          </li>
        ))}
        {postCount > 0 && (
          <li>
            <span>
              <b className="num">{formatCount(postCount)}</b> {t('posts', { count: postCount })}
            </span>
          </li>
        )}
      </ul>
      {open && <PeopleDialog of={profile} side={open} onClose={() => setOpen(null)} />}
    </>
  );
}
