import type { TeamRole } from '@/entities/team';

const all: readonly TeamRole[] = ['owner', 'admin', 'editor', 'finance', 'viewer'];

/** Roles that one may give, and take from others: as the server decides, so that nothing is offered in vain. */
export function rolesToGive(role: TeamRole): readonly TeamRole[] {
  if (role === 'owner') return all;
  return role === 'admin' ? all.filter((other) => other !== 'owner') : [];
}

export const managesPeople = (role: TeamRole): boolean => rolesToGive(role).length > 0;
