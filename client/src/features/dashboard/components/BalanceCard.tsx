import { Link } from 'react-router';
import { useChargeModal, useWallet } from '../../../shared/auth';
import { formatInteger } from '../../../shared/format';
import { Button, Card, CoinPrice, Loaded, Shape, Skeleton } from '../../../shared/ui';
import { useTexts } from '../texts/main';
import styles from './dashboard.module.css';

/** The coins one can spend, and the way to more. */
export function BalanceCard() {
  const t = useTexts();
  const wallet = useWallet();
  const { show } = useChargeModal();
  return (
    <Card
      title={t('balance')}
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
            <Shape width={160} height={32} />
            <Shape />
          </Skeleton>
        }
      >
        {({ amountBalance, heldCoins = 0, coinMinor }) => (
          <div className="column" style={{ gap: 12 }}>
            <p className={styles.balance}>
              <CoinPrice size={24} coins={amountBalance} coinMinor={coinMinor} />
            </p>
            <p className="small muted">
              {heldCoins > 0 ? t('heldCoins', { coins: formatInteger(heldCoins) }) : t('balanceText')}
            </p>
            <div>
              <Button onClick={show}>{t('charge')}</Button>
            </div>
          </div>
        )}
      </Loaded>
    </Card>
  );
}
