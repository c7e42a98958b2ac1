import type { UseQueryResult } from '@tanstack/react-query';
import { Chart } from '../../../shared/charts';
import { formatMoney } from '../../../shared/format';
import { useLanguage } from '../../../shared/i18n/language';
import { Card, EmptyState, Loaded, Shape, Skeleton, useNow } from '../../../shared/ui';
import { byMonth, sumOf } from '../lib/earnings';
import type { Earning } from '../lib/earnings';
import { useTexts } from '../texts';
import styles from './dashboard.module.css';

const HOUR = 3_600_000;

/** Twelve months of what became one's own. */
export function EarningsCard({ earnings }: { earnings: UseQueryResult<Earning[] | null> }) {
  const t = useTexts();
  const language = useLanguage();
  const now = useNow(HOUR);
  return (
    <Card title={t('earned12')}>
      <Loaded
        compact
        query={earnings}
        errorTitle={t('earningsFailed')}
        skeleton={
          <Skeleton>
            <Shape width={220} height={40} />
            <Shape height={216} />
          </Skeleton>
        }
      >
        {(rows) =>
          rows === null ? (
            <p className="muted">{t('earningsMany')}</p>
          ) : (
            <>
              <p className={styles.hero}>{formatMoney(sumOf(rows))}</p>
              {rows.length === 0 ? (
                <EmptyState compact drawing="coins" title={t('earningsNone')} text={t('earningsNoneText')} />
              ) : (
                <Chart
                  kind="bars"
                  height={216}
                  points={byMonth(rows, new Date(now), language)}
                  name={t('earnings')}
                  format={(minor) => formatMoney(minor)}
                />
              )}
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
