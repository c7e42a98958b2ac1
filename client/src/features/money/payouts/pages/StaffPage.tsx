import { useMemo } from 'react';
import { useLanguage } from '@/shared/i18n/language';
import {
  dateColumn,
  ListPage,
  moneyColumn,
  personColumn,
  statusColumn,
  statusFilter,
  useOpened,
} from '@/shared/list';
import type { Filter, ListColumn } from '@/shared/list';
import { EmptyState } from '@/shared/ui';
import { staffPayouts } from '../api/staff';
import type { StaffPayout } from '../api/staff';
import { statuses } from '../components/PastPayouts';
import { StaffDrawer } from '../components/StaffDrawer';
import { useTexts } from '../texts/staff';

/** All payouts; those that wait for two people are one view away. */
export function StaffPage() {
  const t = useTexts();
  const language = useLanguage();
  const opened = useOpened('/staff/payouts');
  const columns = useMemo(
    (): ListColumn<StaffPayout>[] => [
      personColumn(t('who'), ({ user }) => user),
      dateColumn(t('requestedAt'), ({ requestedAt }) => requestedAt, { width: 130 }),
      statusColumn(t('status'), language),
      moneyColumn(t('amount'), ({ amount }) => amount, 140),
    ],
    [t, language],
  );
  const filters = useMemo(
    (): Filter[] => [statusFilter(t('status'), t('everyStatus'), statuses, language)],
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
        onOpen={({ id }) => opened.open(id)}
        rowName={({ user }) => t('of', { name: user.displayName })}
        errorTitle={t('failed')}
        empty={<EmptyState compact drawing="letter" title={t('none')} text={t('noneText')} />}
      />
      <StaffDrawer id={opened.id} onClose={opened.close} />
    </>
  );
}
