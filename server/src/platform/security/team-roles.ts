import type { TeamRole } from './scopes.js';

/** Answered by the module that keeps teams. Where no module provides it, nobody acts for a team. */
export abstract class TeamRoles {
  /** null = not a member, or no such team. */
  abstract roleIn(teamId: string, userId: string): Promise<TeamRole | null>;
}
