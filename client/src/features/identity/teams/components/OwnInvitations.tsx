import { useTeamWords } from '@/entities/team';
import { formatDate } from '@/shared/format';
import { Button, Card } from '@/shared/ui';
import { useAccept, useDecline } from '../api/teams';
import type { Invitation } from '../api/teams';
import { useTexts } from '../texts';
import styles from './team.module.css';

function Row({ invitation, token }: { invitation: Invitation; token: string }) {
  const t = useTexts();
  const words = useTeamWords();
  const accept = useAccept();
  const decline = useDecline(t('declined'));
  const { team, role, status, expiresAt } = invitation;
  const expired = status === 'expired';
  return (
    <li className={styles.row}>
      <span className={styles.invited}>
        <b className="ellipsis">{team.name}</b>
        <span className="muted num">
          {words(`roles.${role}`)}, {t(expired ? 'expiredOn' : 'until', { date: formatDate(expiresAt) })}
        </span>
      </span>
      <span className={styles.acts}>
        <Button size="small" loading={decline.isPending} onClick={() => decline.mutate(token)}>
          {t('decline')}
        </Button>
        {!expired && (
          <Button size="small" type="primary" loading={accept.isPending} onClick={() => accept.mutate(token)}>
            {t('accept')}
          </Button>
        )}
      </span>
    </li>
  );
}

/** Invitations to the person, where there are any. */
export function OwnInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useTexts();
  const open = invitations.flatMap((invitation) =>
    invitation.token === null ? [] : [{ invitation, token: invitation.token }],
  );
  if (open.length === 0) return null;
  return (
    <Card flush title={t('forYou')} count={open.length}>
      <ul>
        {open.map(({ invitation, token }) => (
          <Row key={invitation.id} invitation={invitation} token={token} />
        ))}
      </ul>
    </Card>
  );
}
