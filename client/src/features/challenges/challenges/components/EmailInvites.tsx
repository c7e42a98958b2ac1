import { confirm, toast } from '@/shared/feedback';
import { formatDateTime } from '@/shared/format';
import { actionsColumn, ListView } from '@/shared/list';
import type { ListColumn } from '@/shared/list';
import { Button, EmptyState, StatusTag, useNow, UserLine } from '@/shared/ui';
import { emailInvitations, useResendInvitation, useRevokeInvitation } from '../api/participation';
import type { EmailInvitation } from '../api/types';
import { useTexts } from '../texts/work';

function Actions({ challengeId, invitation }: { challengeId: string; invitation: EmailInvitation }) {
  const t = useTexts();
  const now = useNow(1000);
  const resend = useResendInvitation(challengeId);
  const revoke = useRevokeInvitation(challengeId);
  const { id, email, status, resendAt } = invitation;
  const open = status === 'pending';
  const ask = () =>
    void confirm({
      title: t('revokeTitle', { email }),
      description: t('revokeText'),
      okText: t('revoke'),
      danger: true,
      onOk: () => revoke.mutateAsync(id),
    });
  return (
    <span className="row" style={{ justifyContent: 'flex-end' }}>
      {open && (
        <Button size="small" type="text" danger onClick={ask}>
          {t('revoke')}
        </Button>
      )}
      {resendAt && (open || status === 'expired') && (
        <Button
          size="small"
          disabled={Date.parse(resendAt) > now}
          loading={resend.isPending}
          onClick={() => resend.mutate(id, { onSuccess: () => toast.success(t('resent', { email })) })}
        >
          {t('resend')}
        </Button>
      )}
    </span>
  );
}

/** Invitations by e-mail, with who took them. */
export function EmailInvites({ challengeId }: { challengeId: string }) {
  const t = useTexts();
  const columns: ListColumn<EmailInvitation>[] = [
    {
      title: t('email'),
      render: (_, { email, user }) =>
        user ? <UserLine who={user} detail={email} /> : <span className="ellipsis">{email}</span>,
    },
    { title: t('state'), render: (_, { status }) => <StatusTag status={status} /> },
    {
      title: t('sent'),
      render: (_, { sentAt }) => <span className="num">{formatDateTime(sentAt)}</span>,
    },
    {
      title: t('opened'),
      render: (_, { openedAt }) => (
        <span className="num">{openedAt ? formatDateTime(openedAt) : t('notOpened')}</span>
      ),
    },
    actionsColumn(t('actions'), 230, (invitation) => (
      <Actions challengeId={challengeId} invitation={invitation} />
    )),
  ];
  return (
    <ListView<EmailInvitation>
      id={`email-invites-${challengeId}`}
      source={emailInvitations(challengeId)}
      rowKey="id"
      columns={columns}
      ownViews={false}
      errorTitle={t('invitesFailed')}
      empty={
        <EmptyState compact drawing="letter" title={t('emailsSentNone')} text={t('emailsSentNoneText')} />
      }
    />
  );
}
