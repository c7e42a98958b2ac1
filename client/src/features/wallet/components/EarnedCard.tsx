import { useWallet } from '../../../shared/auth';
import { formatMoney } from '../../../shared/format';
import { Card, Facts, Loaded, MoneyBar, Shape, Skeleton } from '../../../shared/ui';
import { useTexts } from '../texts';
import styles from './wallet.module.css';

/** Earned euros: what is free, what waits, and what it waits for. */
export function EarnedCard() {
  const t = useTexts();
  const wallet = useWallet();
  return (
    <Card title={t('earned')}>
      <Loaded
        compact
        query={wallet}
        errorTitle={t('balanceFailed')}
        skeleton={
          <Skeleton>
            <Shape width={140} height={30} />
            <Shape height={10} />
            <Shape />
          </Skeleton>
        }
      >
        {({ available, pending }) => {
          const ready = available?.minor ?? 0;
          const waits = pending?.minor ?? 0;
          const parts = [
            { label: t('ready'), minor: ready, colour: 'var(--chart-1)' },
            { label: t('validating'), minor: waits, colour: 'var(--money-reserved)' },
          ];
          return (
            <div className="column" style={{ gap: 12 }}>
              <p className={styles.earned}>{formatMoney(ready + waits)}</p>
              {ready + waits === 0 ? (
                <p className="muted">{t('earnedNone')}</p>
              ) : (
                <>
                  <MoneyBar parts={parts} />
                  <Facts
                    items={parts.map(({ label, minor, colour }) => ({
                      label,
                      colour,
                      value: formatMoney(minor),
                    }))}
                  />
                  {waits > 0 && <p className="small muted">{t('validatingWhy')}</p>}
                </>
              )}
            </div>
          );
        }}
      </Loaded>
    </Card>
  );
}
