import { Modal } from 'antd';
import { useState } from 'react';
import { missingCoins, useChargeModal, useCoinPackages, useWallet } from '@/entities/wallet';
import type { CoinPackage } from '@/shared/auth';
import { toast } from '@/shared/feedback';
import { formatDate, formatInteger, formatMoney } from '@/shared/format';
import { PayButton, PayFrame, PayMethods, TeamRules } from '@/entities/payment';
import type { CardPayment, PaypalPayment } from '@/entities/payment';
import { EmptyState, Loaded, Shape, Skeleton, Stack } from '@/shared/ui';
import { chargeByCard, finishCharge, finishPaypal, orderByPaypal } from '../api/charge';
import { useAllowance } from '../api/allowance';
import type { Allowance } from '../api/allowance';
import { depositOf } from '../api/deposit';
import { useTexts } from '../texts';
import { coverOf, offered, takeWanted } from './charge-choice';
import styles from './charge.module.css';
import { ChargeSummary } from './ChargeSummary';
import { EXACT, ExactAmount } from './ExactAmount';
import { PackagePicker } from './PackagePicker';

const LoadingPackages = () => (
  <div className={styles.alone}>
    <Skeleton>
      <Shape width={180} height={28} />
      <Shape height={250} />
      <Shape height={60} />
      <Shape height={140} />
    </Skeleton>
  </div>
);

/** In cents: where the exact amount begins. */
const START = 1000;

/** An amount of one's own as something on offer. */
const exactly = (minor: number, coinMinor: number) => ({
  id: EXACT,
  coins: Math.floor(minor / coinMinor),
  bonusCoins: 0,
  price: { minor, currency: 'EUR' as const },
});

/** Why some of what is on offer cannot be bought now. */
function NewAccount({ allowance }: { allowance: Allowance | undefined }) {
  const t = useTexts();
  if (!allowance?.limit || !allowance.left || !allowance.until) return null;
  const { limit, left, until } = allowance;
  return (
    <p className={`small muted ${styles.newAccount}`}>
      {t('newAccount', { left: formatMoney(left), limit: formatMoney(limit), date: formatDate(until) })}
    </p>
  );
}

interface ChoiceProps {
  packages: readonly CoinPackage[];
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}

function Choice({ packages, onBusy, onDone }: ChoiceProps) {
  const t = useTexts();
  const { data: wallet } = useWallet();
  const [missing] = useState(missingCoins);
  const cover = missing === null ? null : coverOf(packages, missing);
  const [chosen, setChosen] = useState(() => takeWanted() ?? cover?.id ?? null);
  const [busy, setBusy] = useState(false);
  const coinMinor = wallet?.coinMinor ?? 1;
  const [amount, setAmount] = useState(() => Math.max(START, (missing ?? 0) * coinMinor));
  const exact = chosen === EXACT;
  const { data: allowance } = useAllowance();
  const mostMinor = allowance?.left?.minor ?? Number.POSITIVE_INFINITY;
  const listed = offered(packages, chosen, mostMinor);
  const offer = exact && listed ? { ...listed, ...exactly(amount, coinMinor) } : listed;
  if (!offer) return <EmptyState drawing="coins" title={t('packagesNone')} />;
  const have = wallet?.amountBalance ?? 0;
  const worth = (coins: number) => formatMoney(coins * coinMinor);
  const ways = exact
    ? depositOf(amount)
    : {
        payByCard: (card: CardPayment) => chargeByCard(offer.id, card),
        paypal: {
          begin: (payment: PaypalPayment) => orderByPaypal(offer.id, payment),
          finish: finishPaypal,
        },
      };
  return (
    <PayFrame
      purpose={exact ? 'deposit' : 'coin_package'}
      total={offer.price}
      {...ways}
      finish={finishCharge}
      onBusy={(now) => {
        setBusy(now);
        onBusy(now);
      }}
      onPaid={() => {
        toast.success(t('charged', { coins: formatInteger(offer.coins + offer.bonusCoins) }));
        onDone();
      }}
    >
      <div className={styles.columns}>
        <div className={styles.choice}>
          <h2>{t('charge')}</h2>
          <p className="muted">{t('youHave', { coins: formatInteger(have), euros: worth(have) })}</p>
          {missing !== null && (
            <p className={styles.missing}>
              <span>
                <b>{t('missing')}</b>
                {t(cover ? 'missingCovered' : 'missingMost', {
                  coins: formatInteger(cover?.coins ?? packages.at(-1)?.coins ?? 0),
                })}
              </span>
              <span className="num">
                <b>{formatInteger(missing)}</b> {worth(missing)}
              </span>
            </p>
          )}
          <NewAccount allowance={allowance} />
          <PackagePicker
            packages={packages}
            chosen={offer.id}
            mostMinor={mostMinor}
            disabled={busy}
            onChoose={(id) => setChosen(id)}
          />
          <ExactAmount
            amount={amount}
            coinMinor={coinMinor}
            mostMinor={mostMinor}
            chosen={exact}
            disabled={busy}
            onChoose={(minor) => {
              setAmount(minor);
              setChosen(EXACT);
            }}
          />
          <PayMethods />
        </div>
        <div className={styles.summary}>
          <ChargeSummary offer={offer} />
          <Stack gap={12}>
            <TeamRules />
            <div>
              {offer.price.minor > mostMinor ? <p className="muted">{t('overToday')}</p> : <PayButton />}
              <p className={`caption muted ${styles.giveBack}`}>{t('giveBack')}</p>
            </div>
          </Stack>
        </div>
      </div>
    </PayFrame>
  );
}

/** Buys coins: what and how on the left, what it comes to on the right. Stays open while it pays. */
export function ChargeModal() {
  const t = useTexts();
  const { hide } = useChargeModal();
  const packages = useCoinPackages();
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      open
      style={{ top: 'clamp(16px, 8vh, 96px)' }}
      width={840}
      footer={null}
      title={t('charge')}
      // The bank's own dialog lies over this one and needs the focus.
      focusable={{ trap: !busy }}
      closable={{ 'aria-label': t('close'), disabled: busy }}
      mask={{ closable: !busy }}
      keyboard={!busy}
      onCancel={() => !busy && hide()}
      className={styles.modal ?? ''}
      classNames={{ header: 'visually-hidden' }}
      styles={{ container: { padding: 0, overflow: 'hidden' } }}
    >
      <Loaded
        compact
        query={packages}
        skeleton={<LoadingPackages />}
        errorTitle={t('packagesFailed')}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState drawing="coins" title={t('packagesNone')} />}
      >
        {(list) => <Choice packages={list} onBusy={setBusy} onDone={hide} />}
      </Loaded>
    </Modal>
  );
}
