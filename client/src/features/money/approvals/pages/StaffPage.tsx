import { useMemo } from 'react';
import { formatDateTime } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import {
  choiceFilter,
  ListPage,
  moneyColumn,
  personColumn,
  statusColumn,
  statusFilter,
  useOpened,
} from '@/shared/list';
import type { Filter, ListColumn } from '@/shared/list';
import { Deadline, EmptyState } from '@/shared/ui';
import { approvals } from '../api/approvals';
import type { Approval, ApprovalKind, ApprovalStatus } from '../api/approvals';
import { ApprovalDrawer } from '../components/ApprovalDrawer';
import styles from '../components/approvals.module.css';
import { sumOf } from '../lib/payload';
import { useTexts } from '../texts';

const statuses: readonly ApprovalStatus[] = ['pending_approval', 'approved', 'rejected', 'expired'];
const kinds: readonly ApprovalKind[] = [
  'payout',
  'journal',
  'refund',
  'coin_correction',
  'unfreeze',
  'payback',
];

/** What waits for a second person, and what was decided. */
export function StaffPage() {
  const t = useTexts();
  const language = useLanguage();
  const opened = useOpened('/staff/approvals');
  const columns = useMemo(
    (): ListColumn<Approval>[] => [
      {
        title: t('what'),
        csv: ({ kind, reason }) => `${t(`kinds.${kind}`)}: ${reason}`,
        render: (_, { kind, reason }) => (
          <span className={styles.what}>
            <b>{t(`kinds.${kind}`)}</b>
            <span>{reason}</span>
          </span>
        ),
      },
      { ...personColumn<Approval>(t('requester'), ({ requester }) => requester), responsive: ['xl'] },
      statusColumn(t('status'), language),
      {
        title: t('expires'),
        width: 150,
        responsive: ['lg'],
        render: (_, { status, expiresAt, decidedAt }) =>
          status === 'pending_approval' ? (
            <Deadline at={expiresAt} />
          ) : (
            <span className="num muted">{decidedAt ? formatDateTime(decidedAt) : '–'}</span>
          ),
      },
      moneyColumn(t('sum'), ({ payload }) => sumOf(payload), 130),
    ],
    [t, language],
  );
  const filters = useMemo(
    (): Filter[] => [
      statusFilter(t('status'), t('everyStatus'), statuses, language),
      choiceFilter({
        name: 'kind',
        label: t('what'),
        all: t('everyKind'),
        values: kinds,
        word: (kind) => t(`kinds.${kind}`),
      }),
    ],
    [t, language],
  );
  return (
    <>
      <ListPage<Approval>
        id="staff-approvals"
        title={t('title')}
        sub={t('sub')}
        source={approvals}
        rowKey="id"
        columns={columns}
        filters={filters}
        views={[
          { id: 'waiting', label: t('waiting'), query: 'status=pending_approval' },
          { id: 'done', label: t('done'), query: 'status=approved' },
        ]}
        onOpen={({ id }) => opened.open(id)}
        rowName={({ kind }) => t(`kinds.${kind}`)}
        errorTitle={t('failed')}
        empty={<EmptyState compact drawing="letter" title={t('none')} text={t('noneText')} />}
      />
      <ApprovalDrawer id={opened.id} onClose={opened.close} />
    </>
  );
}
