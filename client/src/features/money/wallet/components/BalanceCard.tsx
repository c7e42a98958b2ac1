import { Mark } from '@/shared/art';
import { useWallet } from '@/entities/wallet';
import { formatDate, formatInteger, formatMoney } from '@/shared/format';
import { Card, LateLine, Loaded, Shape, Skeleton } from '@/shared/ui';
import { useBuckets } from '../api/lots';
import { useTexts } from '../texts';
import styles from './wallet.module.css';

const Loading = () => (
  <Card>
    <Skeleton>
      <Shape width={140} />
      <Shape width={220} height={48} />
      <Shape width={90} />
      <Shape width="70%" />
    </Skeleton>
  </Card>
);

interface Part {
  label: string;
  coins: number;
}

/** Where the coins came from, and what of them is put aside. The room is kept while they are on their way. */
function Buckets({ held, coinMinor }: { held: number; coinMinor: number }) {
  const t = useTexts();
  const query = useBuckets();
  const buckets = query.data;
  const parts: Part[] = [
    ...(buckets
      ? [
          { label: t('purchased'), coins: buckets.purchased },
          {
            label: buckets.bonusUntil
              ? t('bonusUntil', { date: formatDate(buckets.bonusUntil) })
              : t('bonusCoins'),
            coins: buckets.bonus,
          },
        ]
      : []),
    ...(held > 0 || !buckets ? [{ label: t('held'), coins: held }] : []),
  ];
  return (
    <>
      <dl className={styles.buckets}>
        {parts.map(({ label, coins }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">
              <b>{formatInteger(coins)}</b> {formatMoney(coins * coinMinor)}
            </dd>
          </div>
        ))}
        {held > 0 && <p>{t('heldWhy')}</p>}
      </dl>
      <LateLine query={query} />
    </>
  );
}

/** What can be spent; the one card with colour of its own. */
export function BalanceCard() {
  const t = useTexts();
  const wallet = useWallet();
  return (
    <Loaded
      compact
      query={wallet}
      skeleton={<Loading />}
      errorTitle={t('balanceFailed')}
      errorText={t('balanceFine')}
    >
      {({ amountBalance, heldCoins = 0, coinMinor = 1 }) => (
        <section className={styles.balance} aria-label={t('spendable')}>
          <header>
            <span>{t('spendable')}</span>
            <Mark size={30} />
          </header>
          <p className={styles.figure}>
            <b className="num">{formatInteger(amountBalance)}</b> <span>{t('anycoins')}</span>
          </p>
          <p className={styles.worth}>{formatMoney(amountBalance * coinMinor)}</p>
          <Buckets held={heldCoins} coinMinor={coinMinor} />
        </section>
      )}
    </Loaded>
  );
}
