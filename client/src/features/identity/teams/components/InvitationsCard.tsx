import { useTeamWords } from '@/entities/team';
import type { Team } from '@/entities/team';
import { confirm } from '@/shared/feedback';
import { formatDate } from '@/shared/format';
import { Button, Card, StatusTag, useNow } from '@/shared/ui';
import { useRemove, useResend } from '../api/teams';
import type { Member } from '../api/teams';
import { useTexts } from '../texts';
import styles from './team.module.css';

type Sent = NonNullable<Member['invitation']>;

/** Declined ones can be invited anew; the others are sent again. */
function Row({ team, member, invitation }: { team: Team; member: Member; invitation: Sent }) {
  const t = useTexts();
  const words = useTeamWords();
  const now = useNow(1000);
  const { id, email, role } = member;
  const { status, openedAt, askedAt, expiresAt, resendAt } = invitation;
  const resend = useResend(team.id, t('resent', { email }));
  const revoke = useRemove(team.id, t('revoked', { email }));
  const expired = status === 'expired';
  const again = t(expired ? 'renew' : 'resend');
  const label = status !== 'pending' ? undefined : openedAt ? t('opened') : t('sent');
  const ask = () =>
    void confirm({
      title: t('revokeTitle', { email }),
      description: t('revokeText'),
      okText: t('revoke'),
      danger: true,
      onOk: () => revoke.mutateAsync(id),
    });
  return (
    <li className={styles.row}>
      <span className={styles.invited}>
        <b className="ellipsis">{email}</b>
        <span className={styles.state}>
          <StatusTag status={status} {...(label === undefined ? {} : { label })} />
          <span className="muted num">
            {words(`roles.${role}`)}, {t(expired ? 'expiredOn' : 'until', { date: formatDate(expiresAt) })}
          </span>
        </span>
        {askedAt && <span className="muted small">{t('asked', { date: formatDate(askedAt) })}</span>}
      </span>
      <span className={styles.acts}>
        <Button size="small" type="text" danger aria-label={t('revokeTitle', { email })} onClick={ask}>
          {t('revoke')}
        </Button>
        {status !== 'declined' && (
          <Button
            size="small"
            aria-label={`${again}: ${email}`}
            loading={resend.isPending}
            disabled={Date.parse(resendAt) > now}
            onClick={() => resend.mutate(id)}
          >
            {again}
          </Button>
        )}
      </span>
    </li>
  );
}

/** Who was asked in and has not come yet. */
export function InvitationsCard({ team, members }: { team: Team; members: readonly Member[] }) {
  const t = useTexts();
  const open = members.flatMap((member) =>
    member.invitation && member.status !== 'active' ? [{ member, invitation: member.invitation }] : [],
  );
  return (
    <Card flush title={t('invitations')} count={open.length}>
      {open.length === 0 ? (
        <p className={`muted ${styles.block}`}>{t('noInvitations')}</p>
      ) : (
        <ul>
          {open.map(({ member, invitation }) => (
            <Row key={member.id} team={team} member={member} invitation={invitation} />
          ))}
        </ul>
      )}
    </Card>
  );
}
