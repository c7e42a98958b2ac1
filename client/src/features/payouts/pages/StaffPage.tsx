import { useMemo, useState } from 'react';
import { formatDate, formatMoney } from '../../../shared/format';
import { useLanguage } from '../../../shared/i18n/language';
import { csvMoney, ListPage } from '../../../shared/list';
import type { Filter, ListColumn } from '../../../shared/list';
import { EmptyState, StatusTag, UserLine, statusWord } from '../../../shared/ui';
import { staffPayouts } from '../api/staff';
import type { StaffPayout } from '../api/staff';
import { statuses } from '../components/PastPayouts';
import { StaffDrawer } from '../components/StaffDrawer';
import { useTexts } from '../texts/staff';

/** All payouts; those that wait for two people are one view away. */
export function StaffPage() {
  const t = useTexts();
  const language = useLanguage();
  const [open, setOpen] = useState<StaffPayout | null>(null);
  const columns = useMemo(
    (): ListColumn<StaffPayout>[] => [
      {
        title: t('who'),
        csv: ({ user }) => user.username,
        render: (_, { user }) => <UserLine who={user} />,
      },
      {
        title: t('requestedAt'),
        csv: ({ requestedAt }) => requestedAt,
        width: 130,
        render: (_, { requestedAt }) => <span className="num muted">{formatDate(requestedAt)}</span>,
      },
      {
        title: t('status'),
        csv: ({ status }) => statusWord(status, language).label,
        render: (_, { status }) => <StatusTag status={status} />,
      },
      {
        title: t('amount'),
        csv: ({ amount }) => csvMoney(amount.minor),
        numeric: true,
        width: 140,
        render: (_, { amount }) => <b>{formatMoney(amount)}</b>,
      },
    ],
    [t, language],
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
      <ListPage<StaffPayout>
        id="staff-payouts"
        title={t('title')}
        sub={t('sub')}
        source={staffPayouts}
        rowKey="id"
        columns={columns}
        filters={filters}
        views={[
          { id: 'waiting', label: t('waiting'), query: 'status=in_review' },
          { id: 'moving', label: t('moving'), query: 'status=in_transit' },
          { id: 'back', label: t('back'), query: 'status=returned' },
        ]}
        onOpen={setOpen}
        rowName={({ user }) => t('of', { name: user.displayName })}
        errorTitle={t('failed')}
        empty={<EmptyState compact drawing="letter" title={t('none')} text={t('noneText')} />}
      />
      <StaffDrawer payout={open} onClose={() => setOpen(null)} />
    </>
  );
}
