import { Link } from 'react-router';
import { formatMoney } from '@/shared/format';
import { knows } from '@/shared/routing';
import { Card, Count, Delta, KpiStrip, Loaded, Shape, Skeleton } from '@/shared/ui';
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

/** The strip without its figures, so that nothing moves when they come, however it is laid out. */
function Waiting() {
  const t = useTexts();
  return (
    <Skeleton>
      <KpiStrip
        items={(['views', 'spent', 'price', 'held'] as const).map((label) => ({
          label: t(label),
          figure: <Shape width="60%" height={32} />,
          meaning: <Shape width="80%" height={18} />,
        }))}
      />
    </Skeleton>
  );
}

/** The four figures; each says what it counts. */
export function BrandFigures({ period }: { period: PeriodName }) {
  const t = useTexts();
  const analytics = useAnalytics(period);
  const region = (
    <Loaded compact query={analytics} skeleton={<Waiting />} errorTitle={t('figuresFailed')}>
      {(found) => <Strip analytics={found} period={period} />}
    </Loaded>
  );
  const failed = analytics.isError && analytics.data === undefined;
  return <div className={styles.figures}>{failed ? <Card>{region}</Card> : region}</div>;
}
