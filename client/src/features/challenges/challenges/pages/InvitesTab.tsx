import { Segmented } from 'antd';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDate, formatDateTime } from '@/shared/format';
import { knows } from '@/shared/routing';
import { ListView } from '@/shared/list';
import type { ListColumn } from '@/shared/list';
import { Button, CopyButton, EmptyState, StatusTag, UserLine } from '@/shared/ui';
import { invitations } from '../api/participation';
import type { Invitation } from '../api/types';
import { EmailInvites } from '../components/EmailInvites';
import { InviteModal } from '../components/InviteModal';
import type { InviteWay } from '../components/InviteModal';
import { Reach } from '../components/Reach';
import { canTopUp } from '../lib/toppable';
import { useTexts } from '../texts/work';
import { useOpenChallenge } from './ChallengePage';

/** Invitations sent, and new ones. */
export function InvitesTab() {
  const t = useTexts();
  const challenge = useOpenChallenge();
  const [open, setOpen] = useState(false);
  const [params, setParams] = useSearchParams();
  const way: InviteWay = params.get('by') === 'email' ? 'email' : 'name';
  const page = `/challenges/${challenge.id}`;
  const invite = canTopUp(challenge) && (
    <Button icon={<UserPlus size={16} />} onClick={() => setOpen(true)}>
      {t('invite')}
    </Button>
  );
  // Who comes by it joins as the challenge says, after a sign-up if need be.
  const link = challenge.joinMode !== 'invite' && challenge.publishedAt && knows(page) && (
    <CopyButton text={`${location.origin}${page}`} label={t('copyLink')} />
  );
  const columns: ListColumn<Invitation>[] = [
    {
      title: t('creator'),
      render: (_, { user }) => <UserLine who={user} detail={`@${user.username}`} />,
    },
    { title: t('reach'), render: (_, { reach }) => <Reach accounts={reach} /> },
    { title: t('state'), render: (_, { status }) => <StatusTag status={status} /> },
    {
      title: t('message'),
      render: (_, { message }) => (
        <span style={{ display: 'block', maxWidth: 420, whiteSpace: 'normal' }}>
          {message ?? <span className="muted">–</span>}
        </span>
      ),
    },
    {
      title: t('opened'),
      render: (_, { openedAt }) => (
        <span className="num">{openedAt ? formatDateTime(openedAt) : t('notOpened')}</span>
      ),
    },
    {
      title: t('until'),
      numeric: true,
      render: (_, { expiresAt }) => formatDate(expiresAt),
    },
  ];
  return (
    <>
      <div className="row wrap">
        <Segmented<InviteWay>
          aria-label={t('invitedBy')}
          value={way}
          onChange={(next) => setParams(next === 'email' ? { by: next } : {}, { replace: true })}
          options={[
            { value: 'name', label: t('byName') },
            { value: 'email', label: t('byEmail') },
          ]}
        />
        <span className="grow" />
        {link}
        {invite}
      </div>
      {way === 'email' ? (
        <EmailInvites challengeId={challenge.id} />
      ) : (
        <ListView<Invitation>
          id={`invites-${challenge.id}`}
          source={invitations(challenge.id)}
          rowKey="id"
          columns={columns}
          ownViews={false}
          errorTitle={t('invitesFailed')}
          empty={<EmptyState compact drawing="letter" title={t('invitesNone')} text={t('invitesNoneText')} />}
        />
      )}
      <InviteModal challengeId={challenge.id} way={way} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
