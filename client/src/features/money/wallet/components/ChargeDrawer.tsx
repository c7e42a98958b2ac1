import { Drawer } from 'antd';
import { formatDateTime, formatInteger, formatMoney } from '@/shared/format';
import { Button, Facts, labelOf, Loaded, RowsSkeleton, StatusTag, Timeline } from '@/shared/ui';
import type { TimelineEvent } from '@/shared/ui';
import { useChargeTimeline } from '../api/timeline';
import type { ChargeStep, ChargeTimeline } from '../api/timeline';
import { useChargeTexts } from '../charge.texts';
import { titleOf, withoutRepeats } from '../lib/charge-steps';
import { useStepWords } from './useStepWords';
import styles from './wallet.module.css';

const tones: Partial<Record<ChargeStep['kind'], TimelineEvent['tone']>> = {
  capture: 'success',
  refund: 'info',
  dispute: 'warning',
};

/** Where what was bought stands; a tip has no page. */
const placeOf = ({ purpose, subjectId }: ChargeTimeline['payment']) => {
  if (purpose === 'challenge' || purpose === 'challenge_topup')
    return { to: `/brand/challenges/${subjectId ?? ''}/overview`, label: 'toChallenge' } as const;
  if (purpose === 'coin_package' || purpose === 'deposit')
    return { to: '/wallet/coins', label: 'toCoins' } as const;
  return purpose === 'plan' ? ({ to: '/settings/billing', label: 'toPlan' } as const) : null;
};

/** What was bought, what its price is made of, and where it stands. */
function Bought({ timeline: { payment, title, net } }: { timeline: ChargeTimeline }) {
  const t = useChargeTexts();
  const { purpose, amount, coins, fee, vat, refunded, method, status, createdAt, invoiceId } = payment;
  const place = placeOf(payment);
  return (
    <>
      <div>
        <p className="muted">{t(`what.${purpose}`)}</p>
        <h3>{title ?? t(`what.${purpose}`)}</h3>
      </div>
      <p className="row">
        <b className="num">{formatMoney(amount)}</b>
        <StatusTag status={status} />
      </p>
      <Facts
        items={[
          { label: t('net'), value: formatMoney(net) },
          ...(fee.minor === 0 ? [] : [{ label: t('fee'), detail: t('feeInside'), value: formatMoney(fee) }]),
          { label: t('vat'), value: formatMoney(vat) },
          { label: t('total'), value: formatMoney(amount), strong: true },
        ]}
      />
      <Facts
        items={[
          { label: t('method'), value: labelOf(method) },
          ...(coins === null ? [] : [{ label: t('of'), value: formatInteger(coins) }]),
          ...(refunded.minor === 0 ? [] : [{ label: t('refunded'), value: formatMoney(refunded) }]),
          { label: t('date'), value: formatDateTime(createdAt) },
        ]}
      />
      {(place !== null || invoiceId !== null) && (
        <p className="row">
          {place && <Button to={place.to}>{t(place.label)}</Button>}
          {invoiceId && <Button to="/wallet/invoices">{t('invoice')}</Button>}
        </p>
      )}
    </>
  );
}

function Story({ timeline }: { timeline: ChargeTimeline }) {
  const t = useChargeTexts();
  const wordsOf = useStepWords();
  const events = withoutRepeats(timeline.steps).map((step, index): TimelineEvent => {
    const text = wordsOf(step);
    return {
      id: String(index),
      at: step.at,
      title: t(titleOf(step)),
      tone: (titleOf(step) === step.kind && tones[step.kind]) || 'neutral',
      ...(text === null ? {} : { text }),
    };
  });
  return (
    <div className={styles.story}>
      <Bought timeline={timeline} />
      <h3>{t('steps')}</h3>
      <Timeline label={t('steps')} events={events.toReversed()} />
    </div>
  );
}

function Charge({ paymentId }: { paymentId: string }) {
  const t = useChargeTexts();
  const query = useChargeTimeline(paymentId);
  return (
    <Loaded compact query={query} skeleton={<RowsSkeleton rows={6} />} errorTitle={t('failed')}>
      {(timeline) => <Story timeline={timeline} />}
    </Loaded>
  );
}

/** Where a line of the statement comes from: the payment, step by step. */
export function ChargeDrawer({ paymentId, onClose }: { paymentId: string | null; onClose: () => void }) {
  const t = useChargeTexts();
  return (
    <Drawer open={paymentId !== null} onClose={onClose} size={480} title={t('title')}>
      {paymentId !== null && <Charge paymentId={paymentId} />}
    </Drawer>
  );
}
