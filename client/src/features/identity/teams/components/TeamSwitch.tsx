import { ChevronsUpDown } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useActingTeam, useTeamWords } from '@/entities/team';
import type { OwnTeam } from '@/entities/team';
import { actForTeam, actInNewRole, useActingId, useSession } from '@/shared/auth';
import { toast } from '@/shared/feedback';
import { Avatar, labelOf, useLateMenu } from '@/shared/ui';
import { useSwitchTexts } from './switch.texts';
import styles from './switch.module.css';

const loadMenu = async () => ({ default: (await import('./TeamMenu')).TeamMenu });
const TeamMenu = lazy(loadMenu);

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
  const t = useSwitchTexts();
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
  const menu = useLateMenu(loadMenu);
  if (!user) return null;
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
  if ((user.teams ?? []).length === 0 || staff) return <div className={styles.who}>{inside}</div>;
  const button = (
    <button type="button" {...menu.button} className={`${styles.who} ${styles.choice}`}>
      {inside}
      <span className="visually-hidden">{t('switch')}</span>
      {!collapsed && <ChevronsUpDown size={14} aria-hidden="true" />}
    </button>
  );
  if (!menu.asked) return button;
  return (
    <Suspense fallback={button}>
      <TeamMenu>{button}</TeamMenu>
    </Suspense>
  );
}
