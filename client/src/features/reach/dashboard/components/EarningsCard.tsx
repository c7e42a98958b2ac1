import { Segmented } from 'antd';
import { Chart } from '@/shared/charts';
import { formatEuros, formatMoney } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { Card, Delta, EmptyState, Loaded, Shape, Skeleton } from '@/shared/ui';
import { useChoiceParam } from '@/shared/routing/useParam';
import { useAnalytics } from '../api/dashboard';
import type { Analytics } from '../api/types';
import { changeOf, pointsOf } from '../lib/period';
import { useTexts } from '../texts/main';
import styles from './dashboard.module.css';

const spans = ['year', 'month'] as const;
const HEIGHT = 208;
const WHOLE = HEIGHT + 96;

function Earned({ analytics, span }: { analytics: Analytics; span: (typeof spans)[number] }) {
  const t = useTexts();
  const language = useLanguage();
  const { income, comparison } = analytics;
  const points = pointsOf(analytics, 'money', language);
  const change = changeOf(income?.minor ?? 0, comparison.income?.minor ?? 0);
  const compared = points.some(({ before }) => before !== undefined);
  return (
    <>
      <p className={styles.heroLine}>
        <span className={styles.hero}>{formatMoney(income ?? 0)}</span>
        {change !== null && (
          <span className="small muted">
            <Delta share={change} /> {t(`against.${span}`)}
          </span>
        )}
      </p>
      {points.every(({ value, before = 0 }) => value === 0 && before === 0) ? (
        <div className={styles.centred}>
          <EmptyState compact drawing="coins" title={t('earningsNone')} text={t('earningsNoneText')} />
        </div>
      ) : (
        <Chart
          kind="bars"
          fill
          height={HEIGHT}
          points={points}
          name={t('earnedName')}
          format={(minor) => formatMoney(minor)}
          tick={formatEuros}
          {...(compared ? { beforeName: t('before') } : {})}
        />
      )}
    </>
  );
}

/** What became one's own, month by month or day by day, beside the time before. */
export function EarningsCard() {
  const t = useTexts();
  const [span, setSpan] = useChoiceParam('span', spans);
  const analytics = useAnalytics(span);
  return (
    <Card
      className={styles.filled}
      title={t(`earned.${span}`)}
      extra={
        <Segmented
          size="small"
          aria-label={t('period')}
          value={span}
          onChange={setSpan}
          options={[
            { value: 'month' as const, label: t('month') },
            { value: 'year' as const, label: t('year') },
          ]}
        />
      }
    >
      <div className={styles.filled} style={{ minHeight: WHOLE }}>
        <Loaded
          compact
          query={analytics}
          errorTitle={t('earningsFailed')}
          skeleton={
            <Skeleton>
              <Shape width={220} height={40} />
              <Shape height={WHOLE - 56} />
            </Skeleton>
          }
        >
          {(found) => <Earned analytics={found} span={span} />}
        </Loaded>
      </div>
    </Card>
  );
}
