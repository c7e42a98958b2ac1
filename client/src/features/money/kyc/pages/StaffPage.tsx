import { useMemo } from 'react';
import { choiceFilter, dateColumn, ListPage, useOpened } from '@/shared/list';
import type { Filter, ListColumn } from '@/shared/list';
import { Avatar, Deadline, EmptyState, StatusTag } from '@/shared/ui';
import type { Profile } from '../api/own';
import { kycQueue } from '../api/staff';
import type { KycStatus } from '../api/staff';
import { StaffDrawer } from '../components/StaffDrawer';
import { nameOf } from '../lib/staff';
import { useTexts as useOwnTexts } from '../texts/own';
import { useTexts } from '../texts/staff';

const statuses: readonly KycStatus[] = [
  'draft',
  'pending',
  'in_review',
  'needs_action',
  'verified',
  'restricted',
  'rejected',
];

/** Who wants to be paid, the oldest first. */
export function StaffPage() {
  const t = useTexts();
  const own = useOwnTexts();
  const opened = useOpened('/staff/kyc');
  const columns = useMemo(
    (): ListColumn<Profile>[] => [
      {
        title: t('who'),
        csv: (profile) => nameOf(profile),
        render: (_, profile) => (
          <span className="row wide">
            <Avatar who={{ id: profile.userId, displayName: nameOf(profile) }} size={28} />
            <b>{nameOf(profile) || t('unnamed')}</b>
          </span>
        ),
      },
      {
        title: t('kind'),
        render: (_, { kind }) => <span className="muted">{kind ? own(`kinds.${kind}`) : '–'}</span>,
      },
      {
        title: t('status'),
        csv: ({ status }) => own(`labels.${status}`),
        render: (_, { status }) => <StatusTag status={status} label={own(`labels.${status}`)} />,
      },
      dateColumn(t('submitted'), ({ submittedAt }) => submittedAt, { width: 140 }),
      {
        title: t('due'),
        width: 150,
        render: (_, { dueAt }) => (dueAt ? <Deadline at={dueAt} /> : <span className="muted">–</span>),
      },
    ],
    [t, own],
  );
  const filters = useMemo(
    (): Filter[] => [
      choiceFilter({
        name: 'status',
        label: t('status'),
        all: t('everyStatus'),
        values: statuses,
        word: (status) => own(`labels.${status}`),
      }),
    ],
    [t, own],
  );
  return (
    <>
      <ListPage<Profile>
        id="staff-kyc"
        title={t('title')}
        sub={t('sub')}
        source={kycQueue}
        rowKey="userId"
        columns={columns}
        filters={filters}
        views={[
          { id: 'decide', label: t('toDecide'), query: 'status=in_review' },
          { id: 'provider', label: t('atProvider'), query: 'status=pending' },
          { id: 'asked', label: t('asked'), query: 'status=needs_action' },
          { id: 'done', label: t('decided'), query: 'status=verified' },
        ]}
        onOpen={({ userId }) => opened.open(userId)}
        rowName={(profile) => t('of', { name: nameOf(profile) || t('unnamed') })}
        errorTitle={t('failed')}
        empty={<EmptyState compact drawing="letter" title={t('none')} text={t('noneText')} />}
      />
      <StaffDrawer id={opened.id} onClose={opened.close} />
    </>
  );
}
