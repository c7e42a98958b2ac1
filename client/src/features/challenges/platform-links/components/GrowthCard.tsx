import { Chart } from '@/shared/charts';
import { formatCount, formatDay, formatInteger } from '@/shared/format';
import { Card, Loaded, RowsSkeleton } from '@/shared/ui';
import { useAnalytics } from '../api/accounts';
import { useTexts } from '../texts';
import styles from './platform-links.module.css';

/** Followers of the last 30 days; nothing where no account is connected. */
export function GrowthCard() {
  const t = useTexts();
  const query = useAnalytics();
  if (query.data?.byPlatform.length === 0) return null;
  return (
    <Card title={t('growth')}>
      <Loaded compact query={query} skeleton={<RowsSkeleton rows={6} />} errorTitle={t('growthFailed')}>
        {({ followersSeries }) => (
          <>
            <p className={styles.lead}>{t(followersSeries.length < 2 ? 'growthNone' : 'growthText')}</p>
            {followersSeries.length >= 2 && (
              <Chart
                points={followersSeries.map(({ date, followers }) => ({
                  label: formatDay(date),
                  value: followers,
                }))}
                name={t('followers')}
                format={formatInteger}
                tick={formatCount}
              />
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}
