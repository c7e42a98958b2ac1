import { Alert } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '@/shared/auth';
import { formatDate, formatInteger } from '@/shared/format';
import { Button, Card, Facts, Loaded, Money, RowsSkeleton, Stack } from '@/shared/ui';
import type { Fact } from '@/shared/ui';
import { useClosing, useKeepAccount } from '../api/leaving';
import type { Closing } from '../api/leaving';
import { useTexts } from '../texts/leaving';
import { CloseDialog } from './CloseDialog';
import styles from './settings.module.css';

type Blocker = Closing['blockers'][number];
type Known = Parameters<ReturnType<typeof useTexts>>[0];

/** Codes that have words of their own here, and where each of them ends. */
const places = {
  CHALLENGES_OPEN: '/dashboard',
  ENTRIES_OPEN: '/dashboard',
  CAMPAIGNS_OPEN: '/wallet',
  PAYMENT_OPEN: '/wallet/transactions',
  REFUND_OPEN: '/wallet/transactions',
  DISPUTE_OPEN: '/wallet/transactions',
  PAYOUT_OPEN: '/wallet/payouts',
  KYC_REQUIRED: '/settings/verification',
  KYC_IN_REVIEW: '/settings/verification',
  KYC_NEEDS_ACTION: '/settings/verification',
  KYC_REJECTED: '/settings/verification',
  TAX_FORM: '/settings/billing',
  NO_BANK_ACCOUNT: '/wallet/payouts',
  BANK_ACCOUNT_ERRORED: '/wallet/payouts',
  BANK_ACCOUNT_NEW: '/wallet/payouts',
  IN_VALIDATION: '/wallet/transactions',
  UNDER_AGE: '/settings/verification',
  AGE_UNKNOWN: '/settings/profile',
} as const satisfies Partial<Record<Known, string>>;
const isKnown = (code: string): code is keyof typeof places => Object.hasOwn(places, code);

function BlockerRow({ blocker }: { blocker: Blocker }) {
  const t = useTexts();
  const { code, message, eta } = blocker;
  const to = isKnown(code) ? places[code] : undefined;
  return (
    <li className={styles.row}>
      <span className="grow">
        <b>{isKnown(code) ? t(code) : message}</b>
        {eta !== null && <em>{t('until', { at: formatDate(eta) })}</em>}
      </span>
      {to !== undefined && <Link to={to}>{t('go')}</Link>}
    </li>
  );
}

function Blockers({ blockers }: { blockers: readonly Blocker[] }) {
  const t = useTexts();
  if (blockers.length === 0) return null;
  return (
    <>
      <div className={styles.block}>
        <b>{t('first')}</b>
      </div>
      <ul>
        {blockers.map((blocker) => (
          <BlockerRow key={blocker.code} blocker={blocker} />
        ))}
      </ul>
    </>
  );
}

/** Above the settings while it can still be taken back. */
export function ClosingBanner({ closing, deleteAt }: { closing: Closing; deleteAt: string }) {
  const t = useTexts();
  const keep = useKeepAccount(t('kept'));
  return (
    <Alert
      type="warning"
      showIcon
      title={<b className="strong">{t('bannerTitle', { at: formatDate(deleteAt) })}</b>}
      description={t(closing.postponed ? 'bannerPostponed' : 'bannerText')}
      action={
        <Button type="primary" loading={keep.isPending} onClick={() => keep.mutate()}>
          {t('keep')}
        </Button>
      }
    />
  );
}

function Open({ closing }: { closing: Closing }) {
  const t = useTexts();
  const { staff } = useSession();
  const [asking, setAsking] = useState(false);
  const { payout, lapsingCoins, returnableCoins, blockers } = closing;
  const facts: Fact[] = [
    ...(payout.minor > 0 ? [{ label: t('payout'), value: <Money amount={payout} /> }] : []),
    ...(returnableCoins > 0 ? [{ label: t('back'), value: formatInteger(returnableCoins) }] : []),
    ...(lapsingCoins > 0
      ? [{ label: t('lapse'), detail: t('lapseText'), value: formatInteger(lapsingCoins) }]
      : []),
  ];
  return (
    <>
      <div className={styles.block}>
        <p>{t('closeText')}</p>
        <Stack gap={12}>
          {facts.length > 0 && <Facts items={facts} />}
          <p>{t('stays')}</p>
        </Stack>
        <Button danger disabled={staff || blockers.length > 0} onClick={() => setAsking(true)}>
          {t('closeButton')}
        </Button>
        {staff && <p>{t('staff')}</p>}
      </div>
      <Blockers blockers={blockers} />
      {asking && <CloseDialog lapsingCoins={lapsingCoins} onClose={() => setAsking(false)} />}
    </>
  );
}

/** It was asked for: what still has to end by then. */
function Requested({ closing }: { closing: Closing }) {
  const t = useTexts();
  return (
    <>
      <div className={styles.block}>
        <p>{t('stays')}</p>
      </div>
      <Blockers blockers={closing.blockers} />
    </>
  );
}

/** Leaving for good: what it means, and what is in the way. */
export function ClosingCard() {
  const t = useTexts();
  const closing = useClosing();
  return (
    <Card flush title={t('close')}>
      <Loaded compact query={closing} skeleton={<RowsSkeleton rows={3} />} errorTitle={t('closeLoadFailed')}>
        {(now) => (now.deleteAt === null ? <Open closing={now} /> : <Requested closing={now} />)}
      </Loaded>
    </Card>
  );
}
