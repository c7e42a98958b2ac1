import { Link } from 'react-router';
import type { Profile } from '@/entities/person';
import { RatingLine } from '@/entities/review';
import { formatDate } from '@/shared/format';
import { Card, Tag, UserLine } from '@/shared/ui';
import { useTexts } from '../texts';
import styles from '../pages/profile.module.css';

/** What creators say in public: about this brand, or this creator about brands. Paid ones say so. */
export function ProfileOvations({ profile: { ovations } }: { profile: Profile }) {
  const t = useTexts();
  if (ovations.length === 0) return null;
  return (
    <Card title={t('ovations')} count={ovations.length}>
      <ul className={styles.ovations}>
        {ovations.map(({ id, person, rating, text, paid, verified, publishedAt }) => (
          <li key={id}>
            <Link to={`/${person.username}`}>
              <UserLine who={person} detail={formatDate(publishedAt)} size={36} />
            </Link>
            {rating !== null && <RatingLine average={rating} />}
            {text !== null && <p className={styles.said}>{text}</p>}
            <span className={styles.about}>
              {paid && <Tag tone="info">{t('paidOvation')}</Tag>}
              {verified && <Tag tone="success">{t('verifiedOvation')}</Tag>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
