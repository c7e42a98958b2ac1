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

function Story({ timeline: { payment, steps } }: { timeline: ChargeTimeline }) {
  const t = useChargeTexts();
  const { amount, coins, vat, refunded, method, status, createdAt, invoiceId } = payment;
  const wordsOf = useStepWords();
  const events = withoutRepeats(steps).map((step, index): TimelineEvent => {
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
      <p className="row">
        <b className="num">{formatMoney(amount)}</b>
        <StatusTag status={status} />
      </p>
      <Facts
        items={[
          { label: t('method'), value: labelOf(method) },
          ...(coins === null ? [] : [{ label: t('of'), value: formatInteger(coins) }]),
          ...(vat.minor === 0 ? [] : [{ label: t('vat'), value: formatMoney(vat) }]),
          ...(refunded.minor === 0 ? [] : [{ label: t('refunded'), value: formatMoney(refunded) }]),
          { label: t('date'), value: formatDateTime(createdAt) },
        ]}
      />
      <h3>{t('steps')}</h3>
      <Timeline label={t('steps')} events={events.toReversed()} />
      {invoiceId && <Button to="/wallet/invoices">{t('invoice')}</Button>}
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
