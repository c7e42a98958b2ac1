import type { TeamRole } from '@/entities/team';

const all: readonly TeamRole[] = ['owner', 'admin', 'editor', 'finance', 'viewer'];

/** Roles that one may give, and take from others: as the server decides, so that nothing is offered in vain. */
export function rolesToGive(role: TeamRole): readonly TeamRole[] {
  if (role === 'owner') return all;
  return role === 'admin' ? all.filter((other) => other !== 'owner') : [];
}

/** Roles that pay for the team, and read what it pays. */
export const paysFor = (role: TeamRole): boolean =>
  role === 'owner' || role === 'admin' || role === 'finance';

export const managesPeople = (role: TeamRole): boolean => rolesToGive(role).length > 0;
