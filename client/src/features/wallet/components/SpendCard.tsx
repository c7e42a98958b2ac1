import { useState } from 'react';
import { useWallet } from '../../../shared/auth';
import { Chart } from '../../../shared/charts';
import { formatMoney } from '../../../shared/format';
import { Card, Loaded, Shape, Skeleton } from '../../../shared/ui';
import { useMonthOut } from '../api/spend';
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
  return (
    <Card title={t('spent')}>
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
                {totalMinor === 0 && <span className="muted small">{t('spentNone')}</span>}
              </p>
              {totalMinor > 0 && (
                <Chart
                  kind="bars"
                  points={days}
                  name={t('spent')}
                  format={(minor) => formatMoney(minor)}
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
