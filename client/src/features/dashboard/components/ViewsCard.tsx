import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { Chart } from '../../../shared/charts';
import { formatCount } from '../../../shared/format';
import { Card, EmptyState, ErrorState, Shape, Skeleton, useNow, useSkeleton } from '../../../shared/ui';
import { useViews } from '../api/challenges';
import type { Challenge } from '../api/types';
import { newViews } from '../lib/views';
import { useTexts } from '../texts';

/** Each is read by itself, so only the newest ones are. */
const MOST = 12;
const HOUR = 3_600_000;
const periods = { week: 7, month: 30 } as const;

/** New views of what runs, against the same days before. */
export function ViewsCard({ challenges }: { challenges: readonly Challenge[] }) {
  const t = useTexts();
  const now = useNow(HOUR);
  const [params, setParams] = useSearchParams();
  const period = params.get('period') === 'week' ? 'week' : 'month';
  const seen = challenges.filter(({ counts }) => counts.entries > 0).slice(0, MOST);
  const { series, pending, failed, retry } = useViews(seen.map(({ id }) => id));
  const phase = useSkeleton(pending);
  const points = newViews(series, periods[period], now);
  const some = points.some(({ value, before = 0 }) => value > 0 || before > 0);

  const choose = (next: keyof typeof periods) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'month') after.delete('period');
        else after.set('period', next);
        return after;
      },
      { replace: true },
    );

  const body = () => {
    if (phase === 'show')
      return (
        <Skeleton>
          <Shape height={208} />
        </Skeleton>
      );
    if (failed) return <ErrorState compact title={t('viewsFailed')} onRetry={retry} />;
    if (!some)
      return <EmptyState compact drawing="search" title={t('viewsNone')} text={t('viewsNoneText')} />;
    return <Chart points={points} name={t('newViewsName')} beforeName={t('before')} format={formatCount} />;
  };

  return (
    <Card
      title={t('newViews')}
      extra={
        seen.length > 0 && (
          <Segmented
            size="small"
            aria-label={t('period')}
            value={period}
            onChange={choose}
            options={[
              { value: 'week' as const, label: t('week') },
              { value: 'month' as const, label: t('month') },
            ]}
          />
        )
      }
    >
      {body()}
    </Card>
  );
}
