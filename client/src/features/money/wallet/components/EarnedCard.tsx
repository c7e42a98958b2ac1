import { Link } from 'react-router';
import { useSession } from '@/shared/auth';
import { useWallet } from '@/entities/wallet';
import { formatMoney } from '@/shared/format';
import { knows } from '@/shared/routing';
import { Button, Card, Facts, Loaded, MoneyBar, Shape, Skeleton, Stack } from '@/shared/ui';
import { useTexts } from '../texts';
import styles from './wallet.module.css';

const ENTRIES = '/creator/challenges?show=mine';
const PAYOUTS = '/wallet/payouts';

/** Earned euros: what is free, what waits, and what it waits for. */
export function EarnedCard() {
  const t = useTexts();
  const wallet = useWallet();
  const { role } = useSession();
  return (
    <Card
      title={t('earned')}
      extra={
        role === 'creator' && (
          <Link to={ENTRIES} className="link">
            {t('entries')}
          </Link>
        )
      }
    >
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
            <Stack gap={12}>
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
                  <p className="small muted">{t(waits > 0 ? 'validatingWhy' : 'readyWhy')}</p>
                  {ready > 0 && (role === 'creator' || role === 'brand') && knows(PAYOUTS) && (
                    <Button block to={PAYOUTS}>
                      {t('withdraw')}
                    </Button>
                  )}
                </>
              )}
            </Stack>
          );
        }}
      </Loaded>
    </Card>
  );
}
