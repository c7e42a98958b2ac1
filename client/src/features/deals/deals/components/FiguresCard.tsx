import { Chart } from '@/shared/charts';
import { formatDay, formatInteger, formatMoney, formatPercent } from '@/shared/format';
import { Card, KpiStrip, Loaded, RowsSkeleton, Stack } from '@/shared/ui';
import { useFigures } from '../api/collabs';
import type { CollabFigures, Side } from '../api/types';
import { useTexts } from '../texts';

const HEIGHT = 160;

function Figures({ figures, side }: { figures: CollabFigures; side: Side }) {
  const t = useTexts();
  const { metrics, spend, cpm, series } = figures;
  const points = series.map(({ date, metrics: { views } }) => ({ label: formatDay(date), value: views }));
  return (
    <Stack>
      <KpiStrip
        items={[
          { label: t('views'), figure: formatInteger(metrics.views) },
          { label: t('engagement'), figure: formatPercent(metrics.engagementRate) },
          { label: t(side === 'brand' ? 'spent' : 'earned'), figure: formatMoney(spend) },
          {
            label: t(side === 'brand' ? 'perThousand' : 'earnedPerThousand'),
            figure: cpm === null ? '–' : formatMoney(cpm),
          },
        ]}
      />
      {points.length > 1 && (
        <Chart kind="area" points={points} name={t('views')} format={formatInteger} height={HEIGHT} />
      )}
    </Stack>
  );
}

/** What the approved posts of one deal have reached, or those of all: as their platforms count. */
export function FiguresCard({ dealId, side }: { dealId: string | null; side: Side }) {
  const t = useTexts();
  const query = useFigures(dealId);
  // Above a list it waits until there is something to show.
  if (dealId === null && !query.isError && !query.data?.contents.length) return null;
  return (
    <Card title={t(dealId === null ? 'figuresOfAll' : 'figures')}>
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
