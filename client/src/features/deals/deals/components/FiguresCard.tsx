import { Chart } from '@/shared/charts';
import { formatDay, formatInteger, formatMoney, formatPercent } from '@/shared/format';
import { Card, Facts, KpiStrip, LateLine, Loaded, RowsSkeleton, Stack } from '@/shared/ui';
import { useFigures } from '../api/collabs';
import type { CollabFigures, Side } from '../api/types';
import { useTexts } from '../texts';

const HEIGHT = 160;

/** In words; dashes until they are known. */
function useShown(figures: CollabFigures | undefined, side: Side): { label: string; value: string }[] {
  const t = useTexts();
  const { metrics, spend, cpm = null } = figures ?? {};
  return [
    { label: t('views'), value: metrics ? formatInteger(metrics.views) : '–' },
    { label: t('engagement'), value: metrics ? formatPercent(metrics.engagementRate) : '–' },
    { label: t(side === 'brand' ? 'spent' : 'earned'), value: spend ? formatMoney(spend) : '–' },
    {
      label: t(side === 'brand' ? 'perThousand' : 'earnedPerThousand'),
      value: cpm === null ? '–' : formatMoney(cpm),
    },
  ];
}

function Figures({ figures, side }: { figures: CollabFigures; side: Side }) {
  const t = useTexts();
  const shown = useShown(figures, side);
  const points = figures.series.map(({ date, metrics: { views } }) => ({
    label: formatDay(date),
    value: views,
  }));
  return (
    <Stack>
      <Facts items={shown} />
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

/** The same of all collabs of one side, above their list: as high before it is read as afterwards. */
export function AllFigures({ side }: { side: Side }) {
  const query = useFigures(null);
  const shown = useShown(query.data, side);
  return (
    <>
      <KpiStrip items={shown.map(({ label, value }) => ({ label, figure: value }))} />
      <LateLine query={query} />
    </>
  );
}
