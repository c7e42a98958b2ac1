import { useMemo, useState } from 'react';
import { formatDate, formatMoney } from '../../../shared/format';
import { useLanguage } from '../../../shared/i18n/language';
import { csvMoney, ListView } from '../../../shared/list';
import type { Filter, ListColumn } from '../../../shared/list';
import { EmptyState, StatusTag, statusWord } from '../../../shared/ui';
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
      {
        title: t('requestedAt'),
        csv: ({ requestedAt }) => requestedAt,
        render: (_, { requestedAt }) => <span className="num">{formatDate(requestedAt)}</span>,
      },
      {
        title: t('to'),
        render: (_, { bankAccountId }) => {
          const bank = banks.find(({ id }) => id === bankAccountId);
          return <span className="muted">{bank ? shortName(bank) : t('removedBank')}</span>;
        },
      },
      {
        title: t('status'),
        csv: ({ status }) => statusWord(status, language).label,
        render: (_, { status }) => <StatusTag status={status} />,
      },
      {
        title: t('amount'),
        numeric: true,
        csv: ({ amount }) => csvMoney(amount.minor),
        render: (_, { amount }) => <b>{formatMoney(amount)}</b>,
      },
    ],
    [t, language, banks],
  );
  const filters = useMemo(
    (): Filter[] => [
      {
        kind: 'select',
        name: 'status',
        label: t('status'),
        all: t('everyStatus'),
        options: statuses.map((value) => ({ value, label: statusWord(value, language).label })),
      },
    ],
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
