import { useMemo } from 'react';
import { useSession } from '@/shared/auth';
import { useChargeModal, useWallet, WalletFrame } from '@/entities/wallet';
import { confirm } from '@/shared/feedback';
import { formatDate, formatInteger, formatMoney } from '@/shared/format';
import { ListView } from '@/shared/list';
import type { ListColumn } from '@/shared/list';
import { Button, EmptyState, useNow } from '@/shared/ui';
import { lots, useTakeBack } from '../api/coins';
import type { Lot } from '../api/coins';
import { useCoinsTexts } from '../coins.texts';
import { AllocationsCard } from '../components/AllocationsCard';
import styles from '../components/limit.module.css';

type T = ReturnType<typeof useCoinsTexts>;
const MINUTE = 60_000;

const sourceOf = (t: T, { source, store, paymentId }: Lot): string =>
  source === 'bonus' ? t('bonus') : store ? t('store') : paymentId ? t('bought') : t('received');

const returnable = (lot: Lot, now: number): lot is Lot & { paymentId: string; withdrawableUntil: string } =>
  lot.paymentId !== null &&
  lot.remaining > 0 &&
  lot.withdrawableUntil !== null &&
  new Date(lot.withdrawableUntil).getTime() > now;

/** An unused purchase goes back; asked first, because its bonus goes with it. */
function TakeBack({ lot }: { lot: Lot }) {
  const t = useCoinsTexts();
  const now = useNow(MINUTE);
  const takeBack = useTakeBack();
  if (!returnable(lot, now)) return null;
  const coins = formatInteger(lot.remaining);
  const ask = () =>
    void confirm({
      title: t('takeBackTitle'),
      description: t('takeBackText', { coins }),
      okText: t('takeBack'),
      onOk: () => takeBack.run(lot.paymentId),
    });
  return (
    <span className={styles.lot}>
      <Button
        size="small"
        aria-label={t('takeBackOf', { coins, date: formatDate(lot.createdAt) })}
        onClick={ask}
      >
        {t('takeBack')}
      </Button>
      <span className="small muted num">
        {t('takeBackUntil', { date: formatDate(lot.withdrawableUntil) })}
      </span>
    </span>
  );
}

function useColumns(): ListColumn<Lot>[] {
  const t = useCoinsTexts();
  const { data: wallet } = useWallet();
  const coinMinor = wallet?.coinMinor ?? 1;
  return useMemo(
    (): ListColumn<Lot>[] => [
      { title: t('from'), render: (_, lot) => <b>{sourceOf(t, lot)}</b> },
      {
        title: t('date'),
        width: 120,
        render: (_, { createdAt }) => <span className="num muted">{formatDate(createdAt)}</span>,
      },
      {
        title: t('left'),
        width: 160,
        numeric: true,
        render: (_, { coins, remaining }) => (
          <>
            <b>{formatInteger(remaining)}</b>{' '}
            <span className="muted">{t('of', { coins: formatInteger(coins) })}</span>
          </>
        ),
      },
      {
        title: t('worth'),
        width: 120,
        numeric: true,
        render: (_, { remaining }) => <span className="muted">{formatMoney(remaining * coinMinor)}</span>,
      },
      {
        title: t('ends'),
        width: 120,
        render: (_, { expiresAt }) => (
          <span className="num muted">{expiresAt ? formatDate(expiresAt) : t('never')}</span>
        ),
      },
      { title: t('takeBack'), width: 170, render: (_, lot) => <TakeBack lot={lot} /> },
    ],
    [t, coinMinor],
  );
}

/** Where the coins came from, what is left of them, and what can still be taken back. */
export function CoinsPage() {
  const t = useCoinsTexts();
  const { role } = useSession();
  const { show } = useChargeModal();
  const columns = useColumns();
  return (
    <WalletFrame sub={t('sub')}>
      <ListView<Lot>
        id="coins"
        source={lots}
        rowKey="id"
        columns={columns}
        ownViews={false}
        rowName={(lot) => sourceOf(t, lot)}
        errorTitle={t('failed')}
        empty={
          <EmptyState
            compact
            drawing="coins"
            title={t('none')}
            text={t('noneText')}
            actions={<Button onClick={() => show()}>{t('charge')}</Button>}
          />
        }
      />
      {role === 'brand' && <AllocationsCard />}
    </WalletFrame>
  );
}
