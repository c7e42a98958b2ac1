import { Segmented } from 'antd';
import { useState } from 'react';
import { toast } from '../../../shared/feedback';
import { formatDateTime } from '../../../shared/format';
import { useLanguage } from '../../../shared/i18n/language';
import { DataTable, useListState } from '../../../shared/table';
import type { Column } from '../../../shared/table';
import { Button, Card, EmptyState, StatusTag, UserLine, statusWord } from '../../../shared/ui';
import { requestStatuses, useDecideRequest, useJoinRequests } from '../api/participation';
import type { JoinRequest } from '../api/types';
import { ReasonModal } from '../components/ReasonModal';
import { useTexts } from '../texts/work';
import { useOpenChallenge } from './ChallengePage';

/** Who wants to join, and the brand's answer. */
export function RequestsTab() {
  const t = useTexts();
  const language = useLanguage();
  const { id, joinMode } = useOpenChallenge();
  const list = useListState({ filters: { status: '' } });
  const query = useJoinRequests(id, list.page, list.filters.status);
  const decide = useDecideRequest(id);
  const [rejecting, setRejecting] = useState<JoinRequest | null>(null);

  const accept = (request: JoinRequest) =>
    decide.mutate(
      { id: request.id, status: 'accepted' },
      { onSuccess: () => toast.success(t('accepted', { name: request.user.displayName })) },
    );

  const columns: Column<JoinRequest>[] = [
    {
      title: t('creator'),
      render: (_, { user }) => <UserLine who={user} detail={`@${user.username}`} />,
    },
    {
      title: t('message'),
      render: (_, { message, reason }) => (
        <span style={{ display: 'block', maxWidth: 420, whiteSpace: 'normal' }}>
          {message ?? <span className="muted">–</span>}
          {reason && <span className="small muted"> · {reason}</span>}
        </span>
      ),
    },
    {
      title: t('asked'),
      render: (_, { createdAt }) => <span className="num">{formatDateTime(createdAt)}</span>,
    },
    { title: t('state'), render: (_, { status }) => <StatusTag status={status} /> },
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
      <Segmented
        style={{ alignSelf: 'flex-start' }}
        value={list.filters.status}
        options={[
          { value: '', label: t('allStates') },
          ...requestStatuses.map((status) => ({
            value: status as string,
            label: statusWord(status, language).label,
          })),
        ]}
        onChange={(status) => list.setFilter('status', status)}
      />
      <Card flush>
        <DataTable
          query={query}
          list={list}
          rowKey="id"
          columns={columns}
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
      </Card>
      <ReasonModal
        open={rejecting !== null}
        title={t('rejectRequest', { name: rejecting?.user.displayName ?? '' })}
        text={t('rejectRequestText')}
        label={t('note')}
        okText={t('reject')}
        cancelText={t('cancel')}
        danger
        maxLength={500}
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
