import { useMemo, useState } from 'react';
import { formatDateTime, formatMoney } from '../../../shared/format';
import { useLanguage } from '../../../shared/i18n/language';
import { ListPage } from '../../../shared/list';
import type { Filter, ListColumn } from '../../../shared/list';
import { Deadline, EmptyState, StatusTag, UserLine, statusWord } from '../../../shared/ui';
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
  const [open, setOpen] = useState<Approval | null>(null);
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
      {
        title: t('requester'),
        csv: ({ requester }) => requester.username,
        render: (_, { requester }) => <UserLine who={requester} />,
      },
      {
        title: t('status'),
        csv: ({ status }) => statusWord(status, language).label,
        render: (_, { status }) => <StatusTag status={status} />,
      },
      {
        title: t('expires'),
        width: 150,
        render: (_, { status, expiresAt, decidedAt }) =>
          status === 'pending_approval' ? (
            <Deadline at={expiresAt} />
          ) : (
            <span className="num muted">{decidedAt ? formatDateTime(decidedAt) : '–'}</span>
          ),
      },
      {
        title: t('sum'),
        numeric: true,
        width: 130,
        render: (_, { payload }) => {
          const sum = sumOf(payload);
          return sum === null ? <span className="muted">–</span> : <b>{formatMoney(sum)}</b>;
        },
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
      {
        kind: 'select',
        name: 'kind',
        label: t('what'),
        all: t('everyKind'),
        options: kinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
      },
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
        onOpen={setOpen}
        rowName={({ kind }) => t(`kinds.${kind}`)}
        errorTitle={t('failed')}
        empty={<EmptyState compact drawing="letter" title={t('none')} text={t('noneText')} />}
      />
      <ApprovalDrawer approval={open} onClose={() => setOpen(null)} />
    </>
  );
}
