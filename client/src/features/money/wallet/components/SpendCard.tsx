import { useState } from 'react';
import { Link } from 'react-router';
import { useWallet } from '@/entities/wallet';
import { Chart } from '@/shared/charts';
import { formatEuros, formatMoney } from '@/shared/format';
import { Card, LateLine, Loaded, Shape, Skeleton } from '@/shared/ui';
import { useLimit } from '../api/limit';
import { useMonthOut } from '../api/spend';
import { useLimitTexts } from '../limit.texts';
import { spendOf } from '../lib/spend';
import { useTexts } from '../texts';
import styles from './wallet.module.css';

const HEIGHT = 118;

/** What went out since the first of the month. */
export function SpendCard() {
  const t = useTexts();
  const { data: wallet } = useWallet();
  const [now] = useState(() => new Date());
  const query = useMonthOut(now);
  const limits = useLimitTexts();
  const limitQuery = useLimit();
  const { data: limit } = limitQuery;
  const monthly = limit?.monthly;
  return (
    <Card
      className={styles.filled}
      title={t('spent')}
      extra={
        limit ? (
          <Link to="/wallet/limit" className="link">
            {monthly ? limits('limitOf', { limit: formatMoney(monthly) }) : limits('setLimit')}
          </Link>
        ) : (
          <LateLine query={limitQuery} />
        )
      }
    >
      <Loaded
        compact
        query={query}
        errorTitle={t('spentFailed')}
        errorText={t('statementFine')}
        skeleton={
          <Skeleton>
            <Shape width={140} height={30} />
            <Shape height={HEIGHT} />
          </Skeleton>
        }
        isEmpty={(rows) => rows === null}
        empty={<p className="muted">{t('spentTooMany')}</p>}
      >
        {(rows) => {
          const { totalMinor, days } = spendOf(rows ?? [], wallet?.coinMinor ?? 1, now);
          return (
            <>
              <p className={styles.spent}>
                <b>{formatMoney(totalMinor)}</b>
                {monthly && (
                  <span className="muted small">
                    {limits('leftShort', {
                      left: formatMoney(Math.max(0, monthly.minor - (limit?.spentThisMonth.minor ?? 0))),
                    })}
                  </span>
                )}
                {totalMinor === 0 && <span className="muted small">{t('spentNone')}</span>}
              </p>
              {totalMinor > 0 && (
                <Chart
                  kind="bars"
                  fill
                  points={days}
                  name={t('spent')}
                  format={(minor) => formatMoney(minor)}
                  tick={formatEuros}
                  height={HEIGHT}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}
