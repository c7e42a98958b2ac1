import { Link } from 'react-router';
import type { Profile } from '@/entities/person';
import { Still } from '@/shared/art';
import { sceneOf } from '@/shared/art/scene';
import { formatDate } from '@/shared/format';
import { EmptyState, StatusTag } from '@/shared/ui';
import { useTexts } from '../texts';
import styles from '../pages/profile.module.css';

/** Of a brand what can be joined, of a creator what was finished. */
export function ProfileChallenges({ profile }: { profile: Profile }) {
  const t = useTexts();
  const { challenges, accountType, displayName: name } = profile;
  const brand = accountType === 'brand';
  return (
    <section>
      <h2>{t(brand ? 'open' : 'finished')}</h2>
      {challenges.length === 0 ? (
        <EmptyState
          compact
          title={t(brand ? 'noOpen' : 'noFinished')}
          text={t(brand ? 'noOpenText' : 'noFinishedText', { name })}
        />
      ) : (
        <ul className={styles.challenges}>
          {challenges.map(({ id, title, coverUrl, status, endsAt }) => (
            <li key={id}>
              <Link to={`/challenges/${id}`}>
                {coverUrl ? (
                  <img className={styles.cover} src={coverUrl} alt="" loading="lazy" />
                ) : (
                  <Still className={styles.cover} {...sceneOf(id)} scale={0.84} />
                )}
                <b>{title}</b>
                <span className={styles.about}>
                  <StatusTag status={status} />
                  <span className="small muted">
                    {t(brand ? 'ends' : 'ended', { date: formatDate(endsAt) })}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
