import { useLocation, useNavigate } from 'react-router';
import { useTeamWords } from '@/entities/team';
import { isDeadLink } from '@/shared/api';
import { actForTeam, Door, dropIntent, keepIntent, loadMe, signOut, useSession } from '@/shared/auth';
import { formatDate } from '@/shared/format';
import { useMailedToken } from '@/shared/routing/useMailedToken';
import { Avatar, Button, Card, EmptyState, Loaded, PlainPage, RowsSkeleton } from '@/shared/ui';
import { useAccept, useAsk, useDecline, usePreview } from '../api/teams';
import type { Preview } from '../api/teams';
import { useTexts } from '../texts';

const hereWith = (token: string) => `/team-invite#invite=${token}`;

/** What one does about it: sign in, change the account, ask, or accept. */
function Ways({ token, preview }: { token: string; preview: Preview }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { isLogged, user } = useSession();
  const decline = useDecline(t('declined'));
  const ask = useAsk(t('askedOwners'));
  const enter = () => {
    keepIntent(hereWith(token));
    void navigate('/login');
  };
  const change = async () => {
    await signOut();
    enter();
  };
  const enterTeam = async (id: string) => {
    dropIntent();
    await loadMe();
    await actForTeam(id);
    void navigate('/brand', { replace: true });
  };
  // Of the action, not of this call: the page shows something else as soon as it is accepted.
  const accept = useAccept(({ id }) => enterTeam(id));
  const take = () => accept.mutate(token);
  const refuse = (
    <Button size="large" loading={decline.isPending} onClick={() => decline.mutate(token)}>
      {t('decline')}
    </Button>
  );
  if (preview.status === 'expired')
    return (
      <>
        <p>{t('expiredText')}</p>
        <div className="row">
          <Button type="primary" size="large" loading={ask.isPending} onClick={() => ask.mutate(token)}>
            {t('askLink')}
          </Button>
          {refuse}
        </div>
      </>
    );
  if (preview.otherAccount)
    return (
      <>
        <p>{t('otherAccount', { email: preview.email, own: user?.email ?? '' })}</p>
        <div className="row">
          <Button type="primary" size="large" onClick={() => void change()}>
            {t('change')}
          </Button>
          <Button size="large" loading={ask.isPending} onClick={() => ask.mutate(token)}>
            {t('askOwn')}
          </Button>
        </div>
      </>
    );
  if (!isLogged)
    return (
      <>
        <p>{t('needsAccount', { email: preview.email })}</p>
        <div className="row">
          <Button type="primary" size="large" onClick={enter}>
            {t('enter')}
          </Button>
          {refuse}
        </div>
      </>
    );
  return (
    <div className="row">
      <Button type="primary" size="large" loading={accept.isPending} disabled={!user} onClick={take}>
        {t('accept')}
      </Button>
      {refuse}
    </div>
  );
}

function Over({ status }: { status: 'accepted' | 'declined' | 'revoked' | 'stale' }) {
  const t = useTexts();
  const { isLogged } = useSession();
  return (
    <EmptyState
      drawing="letter"
      title={t(`over.${status}`)}
      text={t(`overText.${status}`)}
      actions={
        <Button type="primary" to={isLogged ? '/settings/team' : '/login'}>
          {t(isLogged ? 'toTeams' : 'enter')}
        </Button>
      }
    />
  );
}

function Invited({ token, preview }: { token: string; preview: Preview }) {
  const t = useTexts();
  const words = useTeamWords();
  const { team, role, status, message, expiresAt } = preview;
  if (status !== 'pending' && status !== 'expired') return <Over status={status} />;
  return (
    <>
      <Avatar
        who={{ id: team.name, displayName: team.name, avatarUrl: team.logoUrl, accountType: 'brand' }}
        size={64}
      />
      <h1>{t('invitedTo', { team: team.name })}</h1>
      <p>
        {t('invitedAs', { role: words(`roles.${role}`) })}{' '}
        {t(status === 'expired' ? 'expiredOn' : 'validUntil', { date: formatDate(expiresAt) })}
      </p>
      {message && <Card>{message}</Card>}
      <Ways token={token} preview={preview} />
    </>
  );
}

function Invitation({ token }: { token: string }) {
  const t = useTexts();
  const { user, staff } = useSession();
  const query = usePreview(token, user?.id ?? null);
  // Somebody who has just signed up goes on where new accounts do, and comes back.
  if (user && !user.completeOnboarding && !staff) return <Door to="/onboarding" wanted={hereWith(token)} />;
  if (token === '' || isDeadLink(query.error)) return <Over status="stale" />;
  return (
    <Loaded query={query} skeleton={<RowsSkeleton rows={8} />} errorTitle={t('inviteFailed')}>
      {(preview) => <Invited token={token} preview={preview} />}
    </Loaded>
  );
}

/** Where the link of an invitation to a team leads. */
export function TeamInvitePage() {
  const token = useMailedToken('invite');
  const { hash } = useLocation();
  // The token leaves the address first: a way on that began before would be overtaken by that.
  if (hash !== '') return null;
  return (
    <PlainPage>
      <Invitation token={token ?? ''} />
    </PlainPage>
  );
}
