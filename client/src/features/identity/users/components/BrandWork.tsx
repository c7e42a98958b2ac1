import { Link } from 'react-router';
import type { Profile } from '@/entities/person';
import { formatDate, formatInteger, formatPercent } from '@/shared/format';
import { Card, Facts, labelOf } from '@/shared/ui';
import { useTexts } from '../texts';
import styles from '../pages/profile.module.css';

/** How fast and how a brand decides about what creators hand in. */
export function ReviewFacts({ record }: { record: NonNullable<Profile['reviewRecord']> }) {
  const t = useTexts();
  const { decisions, medianHours, automaticPercent, rejectedPercent } = record;
  return (
    <Card title={t('reviewRecord')}>
      <Facts
        items={[
          {
            label: t('decidesWithin'),
            value: t('hours', { hours: formatInteger(Math.max(1, Math.round(medianHours))) }),
            strong: true,
          },
          { label: t('leftToDeadline'), value: formatPercent(automaticPercent / 100) },
          { label: t('rejectedOf'), value: formatPercent(rejectedPercent / 100) },
        ]}
      />
      <p className="muted small">{t('ofDecisions', { decisions })}</p>
    </Card>
  );
}

/** The campaigns of a brand that creators can apply to. */
export function ProfileCampaigns({ profile: { campaigns } }: { profile: Profile }) {
  const t = useTexts();
  if (campaigns.length === 0) return null;
  return (
    <Card title={t('openCampaigns')} count={campaigns.length}>
      <ul className={styles.campaigns}>
        {campaigns.map(({ id, title, type, endsAt }) => (
          <li key={id}>
            <Link to={`/campaigns/${id}`}>
              <b>{title}</b>
            </Link>
            <span className="small muted">
              {[labelOf(type), ...(endsAt === null ? [] : [t('ends', { date: formatDate(endsAt) })])].join(
                ' · ',
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
