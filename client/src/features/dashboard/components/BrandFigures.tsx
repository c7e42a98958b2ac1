import { Link } from 'react-router';
import { formatMoney } from '../../../shared/format';
import { knows } from '../../../shared/routing';
import { Card, Count, Delta, KpiSkeleton, KpiStrip, Loaded } from '../../../shared/ui';
import { useAnalytics } from '../api/dashboard';
import type { Analytics } from '../api/types';
import { changeOf, perThousand } from '../lib/period';
import type { PeriodName } from '../lib/period';
import { useTexts } from '../texts/main';
import styles from './dashboard.module.css';

const PROOF = '/brand/challenges';

function Change({ now, before, period }: { now: number; before: number; period: PeriodName }) {
  const t = useTexts();
  const share = changeOf(now, before);
  if (share === null) return t(`nothingBefore.${period}`);
  return (
    <>
      <Delta share={share} />
      <span>{t(`against.${period}`)}</span>
    </>
  );
}

function Strip({ analytics, period }: { analytics: Analytics; period: PeriodName }) {
  const t = useTexts();
  const { metrics, spend, comparison, budgets } = analytics;
  const price = perThousand(analytics);
  const earlier = perThousand(comparison);
  return (
    <KpiStrip
      items={[
        {
          label: t('views'),
          figure: <Count value={metrics.views} />,
          meaning: <Change now={metrics.views} before={comparison.metrics.views} period={period} />,
        },
        {
          label: t('spent'),
          figure: formatMoney(spend ?? 0),
          meaning:
            budgets &&
            t('spentOf', { spent: formatMoney(budgets.spent), funded: formatMoney(budgets.funded) }),
        },
        {
          label: t('price'),
          figure: price === null ? '–' : formatMoney(price),
          meaning:
            earlier === null
              ? t(price === null ? 'priceNone' : `nothingBefore.${period}`)
              : t('priceBefore', { sum: formatMoney(earlier) }),
        },
        {
          label: t('held'),
          figure: formatMoney(budgets?.held ?? 0),
          meaning: (
            <>
              {knows(PROOF) && (
                <Link to={PROOF} className="link">
                  {t('proof')}
                </Link>
              )}
              <span>{t('proofOf')}</span>
            </>
          ),
        },
      ]}
    />
  );
}

/** The four figures; each says what it counts. */
export function BrandFigures({ period }: { period: PeriodName }) {
  const t = useTexts();
  const analytics = useAnalytics(period);
  return (
    <div className={styles.figures}>
      <Loaded compact query={analytics} skeleton={<KpiSkeleton />} errorTitle={t('figuresFailed')}>
        {(found) => <Strip analytics={found} period={period} />}
      </Loaded>
    </div>
  );
}
