import { Checkbox } from 'antd';
import { Link } from 'react-router';
import { PlatformIcon } from '@/shared/art/Platform';
import { Avatar, Button, Verified } from '@/shared/ui';
import type { Creator } from '../api/creators';
import { useFact, useNames } from '../lib/words';
import { offerTo } from '../lib/offer';
import { useTexts } from '../texts';
import { Reasons } from './Reasons';
import { Score } from './Score';
import styles from './creators.module.css';

const figures = ['followers', 'averageViews', 'engagement', 'price'] as const;
const TOPICS = 3;

interface CreatorRowProps {
  creator: Creator;
  chosen: boolean;
  /** No more can be chosen. */
  full: boolean;
  onChoose: (chosen: boolean) => void;
}

/** One creator of the results: who it is, why they fit, their figures and the offer. */
export function CreatorRow({ creator, chosen, full, onChoose }: CreatorRowProps) {
  const t = useTexts();
  const names = useNames();
  const fact = useFact();
  const { id, displayName, username, country, platforms, categories, verified } = creator;
  const topics = categories.slice(0, TOPICS).map(({ name }) => name);
  return (
    <article className={styles.row} data-chosen={chosen} aria-label={displayName}>
      <Checkbox
        checked={chosen}
        disabled={full && !chosen}
        aria-label={t('choose', { name: displayName })}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <Avatar who={creator} size={64} />
      <div className={styles.who}>
        <b>
          <Link to={`/brand/creators/${id}`} className="ellipsis">
            {displayName}
          </Link>
          {verified && <Verified />}
        </b>
        <span className="muted small ellipsis">
          {[`@${username}`, ...(country ? [names.country(country)] : [])].join(' · ')}
        </span>
        <span className="muted small">
          {platforms.map(({ platform }) => (
            <PlatformIcon key={platform} platform={platform} size={14} />
          ))}
          <span className="ellipsis">{topics.join(', ')}</span>
        </span>
      </div>
      <Reasons creator={creator} />
      <dl className={styles.figures}>
        {figures.map((field) => (
          <div key={field}>
            <dt>{t(`figures.${field}`)}</dt>
            <dd className="num">{fact(creator, field) ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.acts}>
        <Score creator={creator} />
        <Button to={offerTo(creator)} aria-label={t('offerTo', { name: displayName })}>
          {t('offer')}
        </Button>
      </div>
    </article>
  );
}
