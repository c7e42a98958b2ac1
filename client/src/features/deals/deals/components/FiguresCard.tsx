import { Chart } from '@/shared/charts';
import { formatDay, formatInteger, formatMoney, formatPercent } from '@/shared/format';
import { Card, KpiStrip, LateLine, Loaded, RowsSkeleton, Stack } from '@/shared/ui';
import { useFigures } from '../api/collabs';
import type { CollabFigures, Side } from '../api/types';
import { useTexts } from '../texts';

const HEIGHT = 160;

/** Dashes until they are known: the strip is as high then. */
function Strip({ figures, side }: { figures: CollabFigures | undefined; side: Side }) {
  const t = useTexts();
  const { metrics, spend, cpm = null } = figures ?? {};
  return (
    <KpiStrip
      items={[
        { label: t('views'), figure: metrics ? formatInteger(metrics.views) : '–' },
        { label: t('engagement'), figure: metrics ? formatPercent(metrics.engagementRate) : '–' },
        { label: t(side === 'brand' ? 'spent' : 'earned'), figure: spend ? formatMoney(spend) : '–' },
        {
          label: t(side === 'brand' ? 'perThousand' : 'earnedPerThousand'),
          figure: cpm === null ? '–' : formatMoney(cpm),
        },
      ]}
    />
  );
}

function Figures({ figures, side }: { figures: CollabFigures; side: Side }) {
  const t = useTexts();
  const points = figures.series.map(({ date, metrics: { views } }) => ({
    label: formatDay(date),
    value: views,
  }));
  return (
    <Stack>
      <Strip figures={figures} side={side} />
      {points.length > 1 && (
        <Chart kind="area" points={points} name={t('views')} format={formatInteger} height={HEIGHT} />
      )}
    </Stack>
  );
}

/** What the approved posts of one deal have reached, as their platforms count. */
export function FiguresCard({ dealId, side }: { dealId: string; side: Side }) {
  const t = useTexts();
  const query = useFigures(dealId);
  return (
    <Card title={t('figures')}>
      <Loaded
        compact
        query={query}
        skeleton={<RowsSkeleton rows={2} />}
        errorTitle={t('figuresFailed')}
        isEmpty={({ contents }) => contents.length === 0}
        empty={<p className="muted">{t('figuresNone')}</p>}
      >
        {(figures) => <Figures figures={figures} side={side} />}
      </Loaded>
    </Card>
  );
}

/** The same of all collabs of one side, above their list. */
export function AllFiguresCard({ side }: { side: Side }) {
  const t = useTexts();
  const query = useFigures(null);
  return (
    <Card title={t('figuresOfAll')} extra={<LateLine query={query} />}>
      <Strip figures={query.data} side={side} />
    </Card>
  );
}
