import { Dropdown } from 'antd';
import { ChevronsUpDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useActingTeam, useTeamWords } from '@/entities/team';
import type { OwnTeam } from '@/entities/team';
import { actForTeam, actInNewRole, dashboardPath, useActingId, useSession } from '@/shared/auth';
import { toast } from '@/shared/feedback';
import { Avatar, labelOf } from '@/shared/ui';
import { useTexts } from '../texts';
import styles from './switch.module.css';

/** What is heard over the line depends on the role: with another one it is laid anew, and everything read again. */
function useRoleChange(team: OwnTeam | null): void {
  const before = useRef(team);
  useEffect(() => {
    const { current } = before;
    before.current = team;
    if (team && current && current.id === team.id && current.role !== team.role) actInNewRole();
  }, [team]);
}

/** Who is acted for. Without a team it says who is here, and offers nothing. */
export function TeamSwitch({ collapsed }: { collapsed: boolean }) {
  const t = useTexts();
  const words = useTeamWords();
  const navigate = useNavigate();
  const { user, role, staff } = useSession();
  const acting = useActingId();
  const team = useActingTeam();
  const lost = acting !== null && user !== null && team === null;
  // Removed, or the team is gone: what follows is done for oneself, and never without saying so.
  useEffect(() => {
    if (!lost) return;
    toast.info(t('lost'));
    void actForTeam(null).then(() => navigate('/settings/team'));
  }, [lost, navigate, t]);
  useRoleChange(team);
  if (!user) return null;
  const teams = user.teams ?? [];
  const who = team
    ? { id: team.id, displayName: team.name, avatarUrl: team.logoUrl, accountType: 'brand' as const }
    : { ...user, accountType: user.accountType };
  const inside = (
    <>
      <Avatar key={who.avatarUrl} who={who} size={28} labelled={collapsed} />
      {!collapsed && (
        <span>
          <b className="ellipsis">{who.displayName}</b>
          <em className="ellipsis">
            {team ? t('teamAs', { role: words(`roles.${team.role}`) }) : labelOf(role ?? 'user')}
          </em>
        </span>
      )}
    </>
  );
  if (teams.length === 0 || staff) return <div className={styles.who}>{inside}</div>;
  const go = async (id: string | null) => {
    await actForTeam(id);
    void navigate(id === null ? dashboardPath(user) : '/brand');
  };
  const items = [
    { key: 'self', label: t('yourself', { name: user.displayName }), onClick: () => void go(null) },
    ...teams.map(({ id, name, role: own }) => ({
      key: id,
      label: `${name} · ${words(`roles.${own}`)}`,
      onClick: () => void go(id),
    })),
  ];
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, selectable: true, selectedKeys: [team?.id ?? 'self'] }}
      placement="bottomLeft"
    >
      <button type="button" className={`${styles.who} ${styles.choice}`}>
        {inside}
        <span className="visually-hidden">{t('switch')}</span>
        {!collapsed && <ChevronsUpDown size={14} aria-hidden="true" />}
      </button>
    </Dropdown>
  );
}
