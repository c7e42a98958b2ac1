import { Mark } from '../../../shared/art';
import { useWallet } from '../../../shared/auth';
import { formatInteger, formatMoney } from '../../../shared/format';
import { Card, Loaded, Shape, Skeleton } from '../../../shared/ui';
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
          <dl className={styles.held}>
            <dt>{t('held')}</dt>
            <dd>
              {heldCoins > 0 ? (
                <>
                  <b className="num">{formatInteger(heldCoins)}</b>{' '}
                  <span className="num">{formatMoney(heldCoins * coinMinor)}</span>
                  <span>{t('heldWhy')}</span>
                </>
              ) : (
                <span>{t('heldNone')}</span>
              )}
            </dd>
          </dl>
        </section>
      )}
    </Loaded>
  );
}
