import { formatInteger, formatMoney, formatPercent } from '../../../shared/format';
import { Count, KpiSkeleton, KpiStrip, Loaded } from '../../../shared/ui';
import { useTotals } from '../api/challenges';
import { useTexts } from '../texts';

/** The four figures; each says what it counts. */
export function BrandTotals() {
  const t = useTexts();
  const totals = useTotals();
  return (
    <Loaded compact query={totals} skeleton={<KpiSkeleton />} errorTitle={t('totalsFailed')}>
      {({ metrics, spent, budgetOpen, entries }) => (
        <KpiStrip
          items={[
            { label: t('views'), figure: <Count value={metrics.views} />, meaning: t('viewsAll') },
            { label: t('spent'), figure: formatMoney(spent), meaning: t('spentOf') },
            { label: t('open'), figure: formatMoney(budgetOpen), meaning: t('openOf') },
            {
              label: t('entries'),
              figure: formatInteger(entries),
              meaning:
                entries > 0
                  ? t('entriesOf', { percent: formatPercent(metrics.engagementRate) })
                  : t('entriesNone'),
            },
          ]}
        />
      )}
    </Loaded>
  );
}
