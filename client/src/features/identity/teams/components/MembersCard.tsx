import { Select, Tooltip } from 'antd';
import { useTeamWords } from '@/entities/team';
import type { Team, TeamRole } from '@/entities/team';
import { confirm } from '@/shared/feedback';
import { formatDate } from '@/shared/format';
import { Button, Card, UserLine } from '@/shared/ui';
import { useChangeRole, useRemove } from '../api/teams';
import type { Member } from '../api/teams';
import { useTexts } from '../texts';
import type { Spending } from '../api/spending';
import { MemberSpend } from './MemberSpend';
import { paysFor, rolesToGive } from './role-rules';
import styles from './team.module.css';

interface RowProps {
  team: Team;
  member: Member;
  owners: number;
  /** null = the reader's role does not read the money of the team. */
  spending: Spending | null;
}

function Row({ team, member, owners, spending }: RowProps) {
  const t = useTexts();
  const words = useTeamWords();
  const { id, user, email, role, self, joinedAt } = member;
  const name = user?.displayName ?? email;
  const change = useChangeRole(team.id, t('roleChanged', { name }));
  const remove = useRemove(team.id, self ? t('left', { team: team.name }) : t('removed', { name }));
  const last = role === 'owner' && owners === 1;
  const given = rolesToGive(team.myRole);
  const mayTouch = given.includes(role);
  const ask = () =>
    void confirm({
      title: self ? t('leaveTitle', { team: team.name }) : t('removeTitle', { name }),
      description: self ? t('leaveText') : t('removeText'),
      okText: self ? t('leave') : t('remove'),
      danger: true,
      onOk: () => remove.mutateAsync(id),
    });
  const options = given.map((value) => ({ value, label: words(`roles.${value}`) }));
  return (
    <li className={styles.row}>
      <span className={styles.person}>
        <UserLine
          who={user ?? { id, displayName: email }}
          size={32}
          detail={self ? t('you', { email }) : email}
        />
      </span>
      <span className={styles.role}>
        {mayTouch && !last ? (
          <Select<TeamRole>
            aria-label={t('roleOf', { name })}
            value={role}
            options={options}
            loading={change.isPending}
            style={{ width: '100%' }}
            onChange={(next) => change.mutate({ memberId: id, role: next })}
          />
        ) : (
          words(`roles.${role}`)
        )}
      </span>
      {spending ? (
        <MemberSpend
          team={team}
          name={name}
          spent={paysFor(role) ? spending.members.find(({ memberId }) => memberId === id) : undefined}
          maySet={mayTouch && (team.myRole === 'owner' || !self)}
        />
      ) : (
        <span className={`muted num ${styles.since}`}>
          {joinedAt && t('since', { date: formatDate(joinedAt) })}
        </span>
      )}
      <span className={styles.acts}>
        {(self || mayTouch) && (
          <Tooltip title={last ? t('lastOwner') : undefined}>
            <span>
              <Button
                size="small"
                type="text"
                danger
                disabled={last}
                aria-label={self ? t('leaveTitle', { team: team.name }) : t('removeTitle', { name })}
                onClick={ask}
              >
                {self ? t('leave') : t('remove')}
              </Button>
            </span>
          </Tooltip>
        )}
      </span>
    </li>
  );
}

/** Who works in the team, in which role. */
export function MembersCard({
  team,
  members,
  spending,
}: Pick<RowProps, 'team' | 'spending'> & { members: readonly Member[] }) {
  const t = useTexts();
  const active = members.filter(({ status }) => status === 'active');
  const owners = active.filter(({ role }) => role === 'owner').length;
  return (
    <Card
      flush
      title={t('members')}
      count={active.length}
      extra={
        spending && (
          <span className="small muted">{t('renews', { date: formatDate(spending.renewsAt) })}</span>
        )
      }
    >
      <ul>
        {active.map((member) => (
          <Row key={member.id} team={team} member={member} owners={owners} spending={spending} />
        ))}
      </ul>
    </Card>
  );
}
