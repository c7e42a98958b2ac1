import { Segmented } from 'antd';
import { Chart } from '@/shared/charts';
import { formatCount, formatEuros, formatMoney } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { Card, EmptyState, Loaded, Shape, Skeleton } from '@/shared/ui';
import { useChoiceParam } from '@/shared/routing/useParam';
import { useAnalytics } from '../api/dashboard';
import { pointsOf } from '../lib/period';
import type { Metric, PeriodName } from '../lib/period';
import { useTexts } from '../texts/main';
import styles from './dashboard.module.css';

const metrics = ['views', 'money'] as const satisfies readonly Metric[];
const HEIGHT = 208;
/** The chart and the line of its tools. */
const WHOLE = HEIGHT + 32;

/** Views or spending over the period, beside the period before. */
export function BrandChart({ period }: { period: PeriodName }) {
  const t = useTexts();
  const language = useLanguage();
  const [metric, setMetric] = useChoiceParam('chart', metrics);
  const analytics = useAnalytics(period);
  const views = metric === 'views';
  return (
    <Card
      title={t(views ? 'views' : 'spent')}
      extra={
        <Segmented
          size="small"
          aria-label={t('show')}
          value={metric}
          onChange={setMetric}
          options={[
            { value: 'views' as const, label: t('views') },
            { value: 'money' as const, label: t('spent') },
          ]}
        />
      }
    >
      <div className={styles.compared} style={{ minHeight: WHOLE }}>
        <Loaded
          compact
          query={analytics}
          errorTitle={t('chartFailed')}
          skeleton={
            <Skeleton>
              <Shape height={WHOLE} />
            </Skeleton>
          }
        >
          {(found) => {
            const points = pointsOf(found, metric, language);
            if (points.every(({ value, before = 0 }) => value === 0 && before === 0))
              return (
                <EmptyState
                  compact
                  drawing="search"
                  title={t(views ? 'viewsNone' : 'spentNone')}
                  text={t(views ? 'viewsNoneText' : 'spentNoneText')}
                />
              );
            const compared = points.some(({ before }) => before !== undefined);
            return (
              <>
                {compared && (
                  <p className={styles.legend}>
                    <span>{t('thisPeriod')}</span>
                    <span data-before>{t('before')}</span>
                  </p>
                )}
                <Chart
                  points={points}
                  height={HEIGHT}
                  kind={period === 'year' ? 'bars' : 'area'}
                  name={t(views ? 'viewsName' : 'spentName')}
                  format={views ? formatCount : formatMoney}
                  {...(views ? {} : { tick: formatEuros })}
                  {...(compared ? { beforeName: t('before') } : {})}
                />
              </>
            );
          }}
        </Loaded>
      </div>
    </Card>
  );
}
