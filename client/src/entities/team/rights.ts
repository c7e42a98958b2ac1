import { useActingId, useSession } from '@/shared/auth';
import type { User } from '@/shared/auth';
import type { TeamRight } from './queries';
import { useTeamRoles } from './queries';
import { useTexts } from './texts';

export type OwnTeam = User['teams'][number];

/** The team that is acted for; null = oneself. */
export function useActingTeam(): OwnTeam | null {
  const id = useActingId();
  const { user } = useSession();
  // A session that was kept before there were teams names none.
  return (user?.teams ?? []).find((team) => team.id === id) ?? null;
}

interface May {
  may: boolean;
  /** Why not, in words; nothing while it is not known yet. */
  reason: string | undefined;
}

/** Whether the role in the team allows it. For oneself everything is decided elsewhere; before the table is here, nothing is offered. */
export function useMay(right: TeamRight): May {
  const t = useTexts();
  const acting = useActingId();
  const team = useActingTeam();
  const { data } = useTeamRoles(acting !== null);
  if (acting === null) return { may: true, reason: undefined };
  const roles = data?.find((row) => row.right === right)?.roles ?? [];
  const may = team !== null && roles.includes(team.role);
  const needed = roles.map((role) => t(`roles.${role}`)).join(', ');
  return { may, reason: may || !data ? undefined : t('needs', { roles: needed }) };
}
