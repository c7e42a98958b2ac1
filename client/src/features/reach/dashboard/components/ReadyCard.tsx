import { Link } from 'react-router';
import { useWallet } from '@/entities/wallet';
import { formatMoney } from '@/shared/format';
import { knows } from '@/shared/routing';
import { Button, Card, Facts, Loaded, MoneyBar, Shape, Skeleton, Stack } from '@/shared/ui';
import { useTexts } from '../texts/main';
import styles from './dashboard.module.css';

const PAYOUTS = '/wallet/payouts';

/** Earned money by where it stands. */
export function ReadyCard() {
  const t = useTexts();
  const wallet = useWallet();
  return (
    <Card
      title={t('ready')}
      extra={
        <Link to="/wallet" className="link">
          {t('toWallet')}
        </Link>
      }
    >
      <Loaded
        compact
        query={wallet}
        errorTitle={t('walletFailed')}
        skeleton={
          <Skeleton>
            <Shape width={160} height={40} />
            <Shape height={10} />
            <Shape height={54} />
            <Shape height={44} />
          </Skeleton>
        }
      >
        {({ available, pending }) => {
          const ready = available?.minor ?? 0;
          const waits = pending?.minor ?? 0;
          const parts = [
            { label: t('readyNow'), minor: ready, colour: 'var(--chart-1)' },
            { label: t('validating'), minor: waits, colour: 'var(--money-reserved)' },
          ];
          return (
            <Stack gap={12}>
              <div className="row wide">
                <p className={`${styles.figure} grow`}>{formatMoney(ready)}</p>
                {ready > 0 && knows(PAYOUTS) && <Button to={PAYOUTS}>{t('payOut')}</Button>}
              </div>
              {ready + waits > 0 && <MoneyBar parts={parts} />}
              <Facts
                items={parts.map(({ label, minor, colour }) => ({
                  label,
                  colour,
                  value: formatMoney(minor),
                }))}
              />
              {waits > 0 && <p className="small muted">{t('validatingText')}</p>}
            </Stack>
          );
        }}
      </Loaded>
    </Card>
  );
}
