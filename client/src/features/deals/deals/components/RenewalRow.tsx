import { useState } from 'react';
import { toast } from '@/shared/feedback';
import { formatMoney } from '@/shared/format';
import { Button, Deadline, StatusTag } from '@/shared/ui';
import { useAcceptRenewal, useRejectRenewal } from '../api/rights';
import type { Renewal } from '../api/rights';
import type { Side } from '../api/types';
import { useTexts } from '../rights.texts';
import { CounterRenewalForm } from './CounterRenewalForm';
import { RenewalPayDialog } from './RenewalPayDialog';
import styles from './rights.module.css';

const tones: Record<Renewal['status'], string> = {
  asked: 'requested',
  countered: 'requested',
  agreed: 'pending',
  paid: 'completed',
  rejected: 'rejected',
  withdrawn: 'cancelled',
  expired: 'expired',
  refunded: 'refunded',
};

/** One renewal, and what its reader may do with it. */
export function RenewalRow({ renewal, side }: { renewal: Renewal; side: Side }) {
  const t = useTexts();
  const accept = useAcceptRenewal(renewal);
  const reject = useRejectRenewal(renewal);
  const [open, setOpen] = useState<'counter' | 'pay' | null>(null);
  const close = () => setOpen(null);
  const { status, days, price, earns, dueAt, allowedEvents } = renewal;
  const may = (event: string) => allowedEvents.includes(event);
  const turnDown = async () => {
    await reject.mutateAsync();
    toast.success(t('gone'));
  };
  return (
    <div className={styles.renewal}>
      <StatusTag status={tones[status]} label={t(`statuses.${status}`)} />
      <span>
        {t('line', { days, price: formatMoney(price) })}
        {side === 'creator' && ` · ${t('earns', { price: formatMoney(earns) })}`}
      </span>
      {dueAt !== null && <Deadline at={dueAt} />}
      {may('pay') && (
        <Button type="primary" onClick={() => setOpen('pay')}>
          {t('pay')}
        </Button>
      )}
      {may('accept') && (
        <Button
          type="primary"
          loading={accept.isPending}
          onClick={async () => {
            await accept.mutateAsync();
            toast.success(t('accepted'));
          }}
        >
          {t('accept')}
        </Button>
      )}
      {may('counter') && <Button onClick={() => setOpen('counter')}>{t('counter')}</Button>}
      {may('reject') && (
        <Button type="text" danger loading={reject.isPending} onClick={turnDown}>
          {t('reject')}
        </Button>
      )}
      {may('withdraw') && (
        <Button type="text" loading={reject.isPending} onClick={turnDown}>
          {t('withdraw')}
        </Button>
      )}
      {open === 'counter' && <CounterRenewalForm renewal={renewal} onClose={close} />}
      {open === 'pay' && <RenewalPayDialog renewal={renewal} onClose={close} />}
    </div>
  );
}
