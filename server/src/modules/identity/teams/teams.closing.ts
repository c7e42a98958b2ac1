import { Injectable } from '@nestjs/common';
import type { Blocker } from '../../../kernel/app-error.js';
import { ClosingBlocker } from '../../../platform/privacy/closing-blockers.js';
import { TeamsRepository } from './teams.repository.js';

/** No account is closed while a team has no other owner. */
@Injectable()
export class TeamsClosing {
  constructor(private readonly rows: TeamsRepository) {}

  @ClosingBlocker()
  async blockers(userId: string): Promise<Blocker[]> {
    const owned = (await this.rows.membershipsOf(userId)).filter(({ role }) => role === 'owner');
    const teamIds = owned.map(({ teamId }) => teamId);
    const others = (await this.rows.activeOf(teamIds)).filter(
      (member) => member.role === 'owner' && member.userId !== userId,
    );
    const shared = new Set(others.map(({ teamId }) => teamId));
    const alone = owned.filter(({ teamId }) => !shared.has(teamId));
    const names = new Map(
      (await this.rows.byIds(alone.map(({ teamId }) => teamId))).map(({ id, name }) => [id, name]),
    );
    return alone.map(({ teamId, createdAt }) => ({
      code: 'LAST_TEAM_OWNER',
      message: {
        en: `The team ${names.get(teamId) ?? ''} has no other owner.`,
        de: `Das Team ${names.get(teamId) ?? ''} gehört sonst niemandem.`,
      },
      action: {
        en: 'Make somebody else an owner, or dissolve the team',
        de: 'Mache jemand anderen zum Inhaber oder löse das Team auf',
      },
      owner: 'user' as const,
      since: createdAt.toISOString(),
      eta: null,
    }));
  }
}
