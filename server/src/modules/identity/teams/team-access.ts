import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SECOND } from '../../../kernel/clock.js';
import { PgListener } from '../../../platform/database/pg-listener.js';
import type { TeamRole } from '../../../platform/security/scopes.js';
import { TeamRoles } from '../../../platform/security/team-roles.js';
import { TeamsRepository } from './teams.repository.js';

/** The database says here which team has other members, or members with other roles. */
const CHANNEL = 'team_changed';
const KEPT_MS = 5 * SECOND;
const MOST = 10_000;

/**
 * Who is what in a team, asked at every call that names one. Kept for seconds in this process and dropped as soon as the
 * database tells of a change; while this process cannot hear, it reads each time.
 */
@Injectable()
export class TeamAccess extends TeamRoles implements OnModuleInit {
  private readonly kept = new LRUCache<string, TeamRole>({ max: MOST, ttl: KEPT_MS });
  /** Grows with each change, whichever team it is of: what is being read meanwhile is not kept. */
  private changes = 0;

  constructor(
    private readonly rows: TeamsRepository,
    private readonly listener: PgListener,
  ) {
    super();
  }

  onModuleInit(): void {
    this.listener.on(CHANNEL, (teamId) => this.forget(teamId));
    this.listener.onLost(() => {
      this.changes++;
      this.kept.clear();
    });
  }

  async roleIn(teamId: string, userId: string): Promise<TeamRole | null> {
    const key = `${teamId} ${userId}`;
    const known = this.listener.hears(CHANNEL) ? this.kept.get(key) : undefined;
    if (known) return known;
    const { changes } = this;
    const role = await this.rows.roleIn(teamId, userId);
    if (role && changes === this.changes && this.listener.hears(CHANNEL)) this.kept.set(key, role);
    return role;
  }

  /** Other processes hear of it from the database. */
  forget(teamId: string): void {
    this.changes++;
    for (const key of this.kept.keys()) if (key.startsWith(teamId)) this.kept.delete(key);
  }
}
