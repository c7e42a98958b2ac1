import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { useSession } from '@/shared/auth';
import { formatMoney } from '@/shared/format';
import { allOf, Button, Card, Loaded, RowsSkeleton, Shape, Skeleton } from '@/shared/ui';
import { WalletFrame } from '@/entities/wallet';
import { useAccount, usePreview } from '../api/account';
import type { Account, Preview } from '../api/account';
import { useBanks } from '../api/banks';
import { BalanceCard } from '../components/BalanceCard';
import { BankCard } from '../components/BankCard';
import { Earnings } from '../components/Earnings';
import { PastPayouts } from '../components/PastPayouts';
import styles from '../components/payouts.module.css';
import { ReasonsCard } from '../components/ReasonsCard';
import { useAddBankDialog } from '../components/useAddBank';
import { WithdrawCard } from '../components/WithdrawCard';
import { partsOf, reasonsOf } from '../lib/parts';
import { useTexts } from '../texts/own';

const skeleton = (
  <div className={styles.columns}>
    <div className={styles.main}>
      <Card>
        <Skeleton>
          <Shape width={200} height={44} />
          <Shape height={14} />
          <Shape width="60%" />
        </Skeleton>
      </Card>
      <Card flush>
        <RowsSkeleton rows={4} />
      </Card>
    </div>
    <Card>
      <Skeleton>
        <Shape height={40} />
        <Shape height={40} />
        <Shape height={120} />
        <Shape height={40} />
      </Skeleton>
    </Card>
  </div>
);

const shows = ['past', 'earned'] as const;

function Lists() {
  const t = useTexts();
  const [params, setParams] = useSearchParams();
  const { data: banks = [] } = useBanks();
  const show = shows.find((name) => name === params.get('show')) ?? 'past';
  return (
    <div className={styles.main}>
      <Segmented
        style={{ justifySelf: 'start' }}
        value={show}
        options={shows.map((value) => ({ value, label: t(value) }))}
        onChange={(next) => setParams(next === 'past' ? {} : { show: next }, { replace: true })}
      />
      {show === 'past' ? <PastPayouts banks={banks} /> : <Earnings />}
    </div>
  );
}

interface ContentProps {
  account: Account;
  stays: Preview['stays'];
  onAddBank: (() => void) | undefined;
}

function Content({ account, stays, onAddBank }: ContentProps) {
  const { data: banks = [] } = useBanks();
  const parts = partsOf(account, stays);
  const reasons = reasonsOf(account.blockers, parts);
  const asksProof = account.requirements.some(({ field }) => field === 'documents.bank_account_ownership');
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <BalanceCard account={account} parts={parts} />
        <ReasonsCard
          reasons={reasons}
          heldMinor={account.balance.minor - account.withdrawable.minor}
          onAddBank={onAddBank}
        />
        <BankCard onAdd={onAddBank} asksProof={asksProof} />
        <Lists />
      </div>
      <WithdrawCard account={account} banks={banks} />
    </div>
  );
}

function subOf(t: ReturnType<typeof useTexts>, account: Account | undefined): string {
  if (!account || account.balance.minor === 0) return t('subNothing');
  if (account.withdrawable.minor === 0) return t('subNone');
  const whole = account.balance.minor === account.withdrawable.minor;
  return t(whole ? 'subReady' : 'subHeld', { sum: formatMoney(account.withdrawable) });
}

/** What can be had, what holds the rest, and every payout so far. */
export function PayoutsPage() {
  const t = useTexts();
  const { role } = useSession();
  const account = useAccount();
  const stays = usePreview(account.data ? 1 : null, null);
  const { add, dialog } = useAddBankDialog(account.data);
  const sub = subOf(t, account.data);
  const both = allOf(account, stays);
  return (
    <WalletFrame
      sub={sub}
      actions={
        role === 'creator' ? (
          <Button to="/wallet/invoices?kind=self_billing">{t('notes')}</Button>
        ) : (
          <Button to="/wallet/invoices">{t('invoices')}</Button>
        )
      }
    >
      <Loaded query={both} skeleton={skeleton} errorTitle={t('failed')} errorText={t('fine')}>
        {([known, { stays: kept }]) => <Content account={known} stays={kept} onAddBank={add} />}
      </Loaded>
      {dialog}
    </WalletFrame>
  );
}
