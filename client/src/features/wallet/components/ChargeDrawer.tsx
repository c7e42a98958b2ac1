import { Drawer } from 'antd';
import { formatDateTime, formatInteger, formatMoney } from '../../../shared/format';
import { useLanguage } from '../../../shared/i18n/language';
import { Button, Facts, labelOf, Loaded, RowsSkeleton, StatusTag, Timeline } from '../../../shared/ui';
import type { TimelineEvent } from '../../../shared/ui';
import { useChargeTimeline } from '../api/timeline';
import type { ChargeStep, ChargeTimeline } from '../api/timeline';
import { useChargeTexts } from '../charge.texts';
import styles from './wallet.module.css';

const tones: Partial<Record<ChargeStep['kind'], TimelineEvent['tone']>> = {
  capture: 'success',
  refund: 'info',
  dispute: 'warning',
};

function Story({ timeline: { payment, steps } }: { timeline: ChargeTimeline }) {
  const t = useChargeTexts();
  const language = useLanguage();
  const { amount, coins, vat, refunded, method, status, createdAt, invoiceId } = payment;
  const events = steps.map(({ at, kind, text }, index): TimelineEvent => ({
    id: String(index),
    at,
    title: t(kind),
    tone: tones[kind] ?? 'neutral',
    // The words of the books are English; the heading says the same in the reader's language.
    ...(language === 'en' ? { text } : {}),
  }));
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
