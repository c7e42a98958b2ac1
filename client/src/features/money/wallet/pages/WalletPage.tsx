import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { Link } from 'react-router';
import { useActingId, useSession } from '@/shared/auth';
import { useChargeModal, useWallet } from '@/entities/wallet';
import { useListState } from '@/shared/table';
import { Button, Card, EmptyState, Later } from '@/shared/ui';
import { WalletFrame } from '@/entities/wallet';
import { recentQuery } from '../api/transactions';
import { BalanceCard } from '../components/BalanceCard';
import { EarnedCard } from '../components/EarnedCard';
import { QuickCharge } from '../components/QuickCharge';
import { StatementButton } from '../components/StatementButton';
import { SpendCard } from '../components/SpendCard';
import { StatementTable } from '../components/StatementTable';
import styles from '../components/wallet.module.css';
import { useTexts } from '../texts';

const directions = ['all', 'in', 'out'] as const;

function Statement() {
  const t = useTexts();
  const { show } = useChargeModal();
  const list = useListState({ filters: { direction: 'all' } });
  const { direction } = list.filters;
  const query = useQuery(recentQuery(direction));
  return (
    <Card
      flush
      title={t('statement')}
      extra={
        <span className="row wide">
          <Segmented
            size="small"
            aria-label={t('direction')}
            value={direction}
            onChange={(value) => list.setFilter('direction', value)}
            options={directions.map((value) => ({ value, label: t(value) }))}
          />
          <Link to="/wallet/transactions" className="link">
            {t('allTransactions')}
          </Link>
        </span>
      }
    >
      <StatementTable
        query={query}
        list={{ ...list, per: Number.POSITIVE_INFINITY }}
        empty={
          <EmptyState
            compact
            drawing="coins"
            title={t('statementNone')}
            text={t('statementNoneText')}
            actions={<Button onClick={show}>{t('charge')}</Button>}
          />
        }
      />
    </Card>
  );
}

/** How much is there, and where it went. */
export function WalletPage() {
  const { role } = useSession();
  const acting = useActingId();
  const { data: wallet } = useWallet();
  const earns = role === 'creator' || (wallet?.available?.minor ?? 0) + (wallet?.pending?.minor ?? 0) > 0;
  return (
    <WalletFrame extra={<StatementButton />}>
      <div className={styles.top}>
        <div>
          <BalanceCard />
        </div>
        {/* Limits and payouts are a person's. */}
        {acting === null && (
          <div>
            <Later>{earns ? <EarnedCard /> : <SpendCard />}</Later>
          </div>
        )}
        <div>
          <Later>
            <QuickCharge />
          </Later>
        </div>
      </div>
      <Later>
        <Statement />
      </Later>
    </WalletFrame>
  );
}
