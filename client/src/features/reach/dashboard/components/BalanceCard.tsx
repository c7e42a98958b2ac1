import { Link } from 'react-router';
import { useSession } from '@/shared/auth';
import { useMay } from '@/entities/team';
import { useChargeModal, useWallet } from '@/entities/wallet';
import { formatInteger } from '@/shared/format';
import { Button, Card, CoinPrice, Loaded, Shape, Skeleton, Stack } from '@/shared/ui';
import { useTexts } from '../texts/main';
import styles from './dashboard.module.css';

/** The coins one can spend, and the way to more; nothing for a role in a team that sees no money. */
export function BalanceCard() {
  const { may } = useMay('wallet:read');
  return may ? <Balance /> : null;
}

function Balance() {
  const t = useTexts();
  const wallet = useWallet();
  const { show } = useChargeModal();
  const { role } = useSession();
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
          <Stack gap={12}>
            <p className={styles.balance}>
              <CoinPrice size={24} coins={amountBalance} coinMinor={coinMinor} />
            </p>
            {heldCoins > 0 && (
              <p className="small muted">{t('heldCoins', { coins: formatInteger(heldCoins) })}</p>
            )}
            {heldCoins === 0 && role === 'brand' && <p className="small muted">{t('balanceText')}</p>}
            <div>
              <Button onClick={show}>{t('charge')}</Button>
            </div>
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}
