import { Check } from 'lucide-react';
import { useMemo, useState } from 'react';
import { DecideRequestDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { formatDateTime } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { ListView } from '@/shared/list';
import type { Filter, ListColumn } from '@/shared/list';
import { Button, EmptyState, StatusTag, UserLine, statusWord } from '@/shared/ui';
import { joinRequests, requestStatuses, useDecideRequest } from '../api/participation';
import type { JoinRequest } from '../api/types';
import { ReasonModal } from '@/shared/form';
import { Reach } from '../components/Reach';
import { useTexts } from '../texts/work';
import { useOpenChallenge } from './ChallengePage';

/** Who wants to join, and the brand's answer. */
export function RequestsTab() {
  const t = useTexts();
  const language = useLanguage();
  const { id, joinMode } = useOpenChallenge();
  const decide = useDecideRequest(id);
  const [rejecting, setRejecting] = useState<JoinRequest | null>(null);

  const accept = (request: JoinRequest) =>
    decide.mutate(
      { id: request.id, status: 'accepted' },
      { onSuccess: () => toast.success(t('accepted', { name: request.user.displayName })) },
    );

  // One after the other: each answer counts against the places that are left.
  const acceptAll = async (requests: readonly JoinRequest[]) => {
    for (const request of requests) await decide.mutateAsync({ id: request.id, status: 'accepted' });
  };
  const filters = useMemo(
    (): Filter[] => [
      {
        kind: 'segments',
        name: 'status',
        label: t('state'),
        all: t('allStates'),
        options: requestStatuses.map((status) => ({
          value: status,
          label: statusWord(status, language).label,
        })),
      },
    ],
    [t, language],
  );

  const columns: ListColumn<JoinRequest>[] = [
    {
      title: t('creator'),
      csv: ({ user }) => user.username,
      render: (_, { user }) => <UserLine who={user} detail={`@${user.username}`} />,
    },
    {
      title: t('reach'),
      responsive: ['lg'],
      csv: ({ reach }) =>
        reach.map(({ platform, followers }) => `${platform}: ${followers ?? '–'}`).join(', '),
      render: (_, { reach }) => <Reach accounts={reach} />,
    },
    {
      title: t('message'),
      csv: ({ message }) => message,
      render: (_, { message, reason }) => (
        <span style={{ display: 'block', maxWidth: 320, whiteSpace: 'normal' }}>
          {message ?? <span className="muted">–</span>}
          {reason && <span className="small muted"> · {reason}</span>}
        </span>
      ),
    },
    {
      title: t('asked'),
      responsive: ['xl'],
      csv: ({ createdAt }) => createdAt,
      render: (_, { createdAt }) => <span className="num">{formatDateTime(createdAt)}</span>,
    },
    {
      title: t('state'),
      csv: ({ status }) => statusWord(status, language).label,
      render: (_, { status }) => <StatusTag status={status} />,
    },
    {
      title: <span className="visually-hidden">{t('accept')}</span>,
      align: 'right',
      render: (_, request) =>
        request.status === 'pending' && (
          <span className="row" style={{ justifyContent: 'flex-end' }}>
            <Button size="small" type="text" danger onClick={() => setRejecting(request)}>
              {t('reject')}
            </Button>
            <Button size="small" onClick={() => accept(request)}>
              {t('accept')}
            </Button>
          </span>
        ),
    },
  ];

  return (
    <>
      <ListView<JoinRequest>
        id={`requests-${id}`}
        source={joinRequests(id)}
        rowKey="id"
        columns={columns}
        ownViews={false}
        filters={filters}
        rowName={({ user }) => user.displayName}
        bulk={[
          {
            label: t('accept'),
            icon: <Check size={16} />,
            primary: true,
            fits: ({ status }) => status === 'pending',
            run: acceptAll,
          },
        ]}
        errorTitle={t('requestsFailed')}
        empty={
          <EmptyState
            compact
            drawing="letter"
            title={t('requestsNone')}
            text={t(
              joinMode === 'open'
                ? 'requestsOpenText'
                : joinMode === 'invite'
                  ? 'requestsInviteText'
                  : 'requestsNoneText',
            )}
          />
        }
      />
      <ReasonModal
        of={DecideRequestDto}
        name="reason"
        open={rejecting !== null}
        title={t('rejectRequest', { name: rejecting?.user.displayName ?? '' })}
        text={t('rejectRequestText')}
        label={t('note')}
        okText={t('reject')}
        cancelText={t('cancel')}
        danger
        onClose={() => setRejecting(null)}
        onSend={async (reason) => {
          if (!rejecting) return;
          await decide.mutateAsync({ id: rejecting.id, status: 'rejected', reason });
          toast.info(t('rejected'));
        }}
      />
    </>
  );
}
