import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { isDeadLink } from '@/shared/api';
import type { Schemas } from '@/shared/api';
import { Door, dropIntent, keepIntent, signOut, useSession } from '@/shared/auth';
import { formatDate } from '@/shared/format';
import { useMailedToken } from '@/shared/routing/useMailedToken';
import { Button, Card, EmptyState, Loaded, PlainPage, RowsSkeleton, UserLine } from '@/shared/ui';
import { emailedQuery, useClaimInvitation } from '../api/invitation';
import { StopInvitations } from '../components/StopInvitations';
import { useTexts } from '../texts/entry';

function Over({ reason }: { reason: 'stale' | 'used' | 'over' }) {
  const t = useTexts();
  return (
    <EmptyState
      drawing="letter"
      title={t(reason === 'used' ? 'linkUsed' : reason === 'over' ? 'linkOver' : 'linkStale')}
      text={t(reason === 'stale' ? 'linkStaleText' : 'linkOverText')}
      actions={
        <Button type="primary" to="/challenges">
          {t('openOnes')}
        </Button>
      }
    />
  );
}

/** The way in for whoever looks: a creator goes to the challenge, a newcomer makes an account first. */
function Way({ token }: { token: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { isLogged, user, role } = useSession();
  const claim = useClaimInvitation();
  const here = `/invite#invite=${token}`;
  const enter = () => {
    keepIntent(here);
    void navigate('/login');
  };
  if (!isLogged) {
    return (
      <>
        <p>{t('linkAccount')}</p>
        <Button type="primary" size="large" onClick={enter}>
          {t('linkEnter')}
        </Button>
      </>
    );
  }
  if (user && role !== 'creator') {
    const change = async () => {
      await signOut();
      enter();
    };
    return (
      <>
        <p>{t('linkBrand')}</p>
        <Button size="large" onClick={() => void change()}>
          {t('linkChange')}
        </Button>
      </>
    );
  }
  const accept = () =>
    claim.mutate(token, {
      onSuccess: ({ data }) => {
        dropIntent();
        void navigate(`/creator/challenges/${data.challengeId}`, { replace: true });
      },
    });
  return (
    <Button type="primary" size="large" loading={claim.isPending} disabled={!user} onClick={accept}>
      {t('linkView')}
    </Button>
  );
}

function Invited({ token, invitation }: { token: string; invitation: Schemas['EmailedInvitationDto'] }) {
  const t = useTexts();
  const { challenge, message, status, expiresAt } = invitation;
  if (status !== 'pending') return <Over reason={status === 'accepted' ? 'used' : 'over'} />;
  return (
    <>
      <UserLine who={challenge.brand} detail={t('linkInvites')} />
      <h1>{challenge.title}</h1>
      {message && <Card>{message}</Card>}
      <p>{t('linkUntil', { end: formatDate(challenge.endsAt), until: formatDate(expiresAt) })}</p>
      <Way token={token} />
    </>
  );
}

function Invitation({ token }: { token: string }) {
  const { user, staff } = useSession();
  const query = useQuery(emailedQuery(token));
  // Somebody who has just signed up goes on where new accounts do, and comes back.
  if (user && !user.completeOnboarding && !staff)
    return <Door to="/onboarding" wanted={`/invite#invite=${token}`} />;
  if (token === '' || isDeadLink(query.error)) return <Over reason="stale" />;
  return (
    <Loaded query={query} skeleton={<RowsSkeleton rows={3} />}>
      {(invitation) => <Invited token={token} invitation={invitation} />}
    </Loaded>
  );
}

/** Where the link of an invitation by e-mail leads, and the one that stops them. */
export function InvitePage() {
  const invite = useMailedToken('invite');
  const stop = useMailedToken('stop');
  const { hash } = useLocation();
  // The token leaves the address first: a way on that began before would be overtaken by that.
  if (hash !== '') return null;
  return (
    <PlainPage>
      {stop === null ? <Invitation token={invite ?? ''} /> : <StopInvitations token={stop} />}
    </PlainPage>
  );
}
