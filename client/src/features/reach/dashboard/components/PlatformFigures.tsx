import { Segmented } from 'antd';
import { Chart } from '@/shared/charts';
import { formatDay, formatEuros, formatInteger, formatMoney, formatPercent } from '@/shared/format';
import { useChoiceParam } from '@/shared/routing/useParam';
import { Card, EmptyState, KpiStrip, Loaded, Shape, Skeleton } from '@/shared/ui';
import { useOverview } from '../api/overview';
import type { Overview } from '../api/overview';
import { useTexts } from '../texts/staff';

const metrics = ['revenue', 'payouts', 'fees', 'registered'] as const;
const HEIGHT = 208;

function Strip({ overview: { revenue, payouts, fees, users } }: { overview: Overview }) {
  const t = useTexts();
  const share = revenue.minor > 0 ? fees.minor / revenue.minor : null;
  return (
    <KpiStrip
      items={[
        { label: t('revenue'), figure: formatMoney(revenue), meaning: t('revenueText') },
        { label: t('payouts'), figure: formatMoney(payouts), meaning: t('payoutsText') },
        {
          label: t('fees'),
          figure: formatMoney(fees),
          meaning: share === null ? t('feesNone') : t('feesText', { share: formatPercent(share) }),
        },
        {
          label: t('users'),
          figure: formatInteger(users.total),
          meaning: t('usersText', {
            creators: formatInteger(users.creators),
            brands: formatInteger(users.brands),
          }),
        },
      ]}
    />
  );
}

function Days({ overview: { series } }: { overview: Overview }) {
  const t = useTexts();
  const [metric, setMetric] = useChoiceParam('chart', metrics);
  const people = metric === 'registered';
  const points = series.map((day) => ({
    label: formatDay(day.date),
    value: metric === 'registered' ? day.registered : day[metric].minor,
  }));
  return (
    <Card
      title={t(metric)}
      extra={
        <Segmented
          size="small"
          aria-label={t('show')}
          value={metric}
          onChange={setMetric}
          options={metrics.map((value) => ({ value, label: t(value) }))}
        />
      }
    >
      {points.every(({ value }) => value === 0) ? (
        <EmptyState compact drawing="search" title={t('chartNone')} text={t('chartNoneText')} />
      ) : (
        <Chart
          points={points}
          height={HEIGHT}
          name={t('chartName', { what: t(metric) })}
          format={people ? formatInteger : formatMoney}
          {...(people ? {} : { tick: formatEuros })}
        />
      )}
    </Card>
  );
}

/** Money and accounts of the platform in the period; its sums are those of the books. */
export function PlatformFigures({ days }: { days: number }) {
  const t = useTexts();
  return (
    <Loaded
      compact
      query={useOverview(days)}
      skeleton={
        <Skeleton>
          <Shape height={110} />
        </Skeleton>
      }
      errorTitle={t('figuresFailed')}
    >
      {(overview) => (
        <>
          <Strip overview={overview} />
          <Days overview={overview} />
        </>
      )}
    </Loaded>
  );
}
