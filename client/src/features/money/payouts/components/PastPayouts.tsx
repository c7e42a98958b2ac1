import { useMemo, useState } from 'react';
import { formatDate } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { dateColumn, ListView, moneyColumn, statusColumn, statusFilter } from '@/shared/list';
import type { Filter, ListColumn } from '@/shared/list';
import { EmptyState } from '@/shared/ui';
import { payouts } from '../api/account';
import type { Payout, PayoutStatus } from '../api/account';
import type { Bank } from '../api/banks';
import { shortName } from '../lib/bank-name';
import { useTexts } from '../texts/own';
import { PayoutDrawer } from './PayoutDrawer';

export const statuses: readonly PayoutStatus[] = [
  'requested',
  'in_review',
  'approved',
  'in_transit',
  'paid',
  'failed',
  'returned',
  'rejected',
  'cancelled',
];

/** Every payout, the newest first; one opens with its steps. */
export function PastPayouts({ banks }: { banks: readonly Bank[] }) {
  const t = useTexts();
  const language = useLanguage();
  const [open, setOpen] = useState<Payout | null>(null);
  const columns = useMemo(
    (): ListColumn<Payout>[] => [
      dateColumn(t('requestedAt'), ({ requestedAt }) => requestedAt),
      {
        title: t('to'),
        render: (_, { bankAccountId }) => {
          const bank = banks.find(({ id }) => id === bankAccountId);
          return <span className="muted">{bank ? shortName(bank) : t('removedBank')}</span>;
        },
      },
      statusColumn(t('status'), language),
      moneyColumn(t('amount'), ({ amount }) => amount),
    ],
    [t, language, banks],
  );
  const filters = useMemo(
    (): Filter[] => [statusFilter(t('status'), t('everyStatus'), statuses, language)],
    [t, language],
  );
  return (
    <>
      <ListView<Payout>
        id="payouts"
        source={payouts}
        rowKey="id"
        columns={columns}
        filters={filters}
        ownViews={false}
        per={10}
        onOpen={setOpen}
        rowName={({ requestedAt }) => t('details', { date: formatDate(requestedAt) })}
        errorTitle={t('pastFailed')}
        empty={<EmptyState compact drawing="coins" title={t('none')} text={t('noneText')} />}
      />
      <PayoutDrawer payout={open} banks={banks} onClose={() => setOpen(null)} />
    </>
  );
}
