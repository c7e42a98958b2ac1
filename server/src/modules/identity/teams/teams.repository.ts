import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThan, Not } from 'typeorm';
import type { Page, PageQuery } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { listOf, visible } from '../../../platform/database/list.js';
import type { TeamRole } from '../../../platform/security/scopes.js';
import { OwnerEntity, TeamEntity, TeamMemberEntity } from './team.entity.js';

const MEMBERS = listOf(TeamMemberEntity, {
  filters: { status: 'status = $1' },
  sorts: { joined: ['created_at', 'id'] },
});
const shown = visible(`team_id = $1 AND status IN ('invited', 'active', 'declined')`);
const members = visible(`team_id = $1 AND status = 'active'`);

/** Invitations of one address that are shown to its account. */
const SHOWN_INVITATIONS = 20;

@Injectable()
export class TeamsRepository {
  constructor(private readonly db: Database) {}

  private get teams() {
    return this.db.repo(TeamEntity);
  }

  private get rows() {
    return this.db.repo(TeamMemberEntity);
  }

  /** A team is an owner like a person. */
  async insert(team: TeamEntity, owner: TeamMemberEntity): Promise<void> {
    await this.db.repo(OwnerEntity).insert({ id: team.id, type: 'team' });
    await this.teams.insert(team);
    await this.rows.insert(owner);
  }

  /** Also one that was dissolved: what it did keeps its name. */
  byIds(ids: readonly string[]): Promise<TeamEntity[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.teams.findBy({ id: In([...ids]) });
  }

  open(id: string): Promise<TeamEntity | null> {
    return this.teams.findOneBy({ id, closedAt: IsNull() });
  }

  /** Before any of its members is changed, so that owners and places are counted once. */
  lock(id: string): Promise<TeamEntity | null> {
    return this.teams.findOne({ where: { id, closedAt: IsNull() }, lock: { mode: 'pessimistic_write' } });
  }

  async update(id: string, change: Partial<TeamEntity>): Promise<void> {
    await this.teams.update(id, change);
  }

  async roleIn(teamId: string, userId: string): Promise<TeamRole | null> {
    const row = await this.membership(teamId, userId);
    return row?.role ?? null;
  }

  membership(teamId: string, userId: string): Promise<TeamMemberEntity | null> {
    return this.rows.findOneBy({ teamId, userId, status: 'active' });
  }

  /** The oldest first. */
  membershipsOf(userId: string): Promise<TeamMemberEntity[]> {
    return this.rows.find({ where: { userId, status: 'active' }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  page(
    teamId: string,
    query: PageQuery & { status?: string },
    all: boolean,
  ): Promise<Page<TeamMemberEntity>> {
    return MEMBERS.page(this.db, query, all ? shown(teamId) : members(teamId));
  }

  /** The oldest first, so that the first owner stands first among owners. */
  activeOf(teamIds: readonly string[]): Promise<TeamMemberEntity[]> {
    return teamIds.length === 0
      ? Promise.resolve([])
      : this.rows.find({
          where: { teamId: In([...teamIds]), status: 'active' },
          order: { createdAt: 'ASC', id: 'ASC' },
        });
  }

  /** Everybody who ever joined. */
  async everIn(teamId: string): Promise<string[]> {
    const rows = await this.rows.find({ select: { userId: true }, where: { teamId, userId: Not(IsNull()) } });
    return [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
  }

  taken(teamId: string): Promise<number> {
    return this.rows.countBy({ teamId, status: In(['active', 'invited']) });
  }

  owners(teamId: string): Promise<number> {
    return this.rows.countBy({ teamId, status: 'active', role: 'owner' });
  }

  byId(id: string): Promise<TeamMemberEntity | null> {
    return this.rows.findOneBy({ id });
  }

  byToken(tokenHash: string): Promise<TeamMemberEntity | null> {
    return this.rows.findOneBy({ tokenHash });
  }

  /** The latest invitation of an address, whatever became of it. */
  latestTo(teamId: string, indexes: readonly string[]): Promise<TeamMemberEntity | null> {
    return this.rows.findOne({
      where: { teamId, emailIndex: In([...indexes]) },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  invitationsTo(indexes: readonly string[]): Promise<TeamMemberEntity[]> {
    return this.rows.find({
      where: { emailIndex: In([...indexes]), status: 'invited' },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: SHOWN_INVITATIONS,
    });
  }

  lockMember(id: string): Promise<TeamMemberEntity | null> {
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async insertMember(row: TeamMemberEntity): Promise<void> {
    await this.rows.insert(row);
  }

  async save({ id, ...values }: TeamMemberEntity): Promise<void> {
    await this.rows.update(id, values);
  }

  async markOpened(id: string, openedAt: Date): Promise<void> {
    await this.rows.update({ id, openedAt: IsNull() }, { openedAt });
  }

  /** Everybody leaves, and what is open is taken back. */
  async endAll(teamId: string, updatedAt: Date): Promise<void> {
    await this.rows.update({ teamId, status: In(['active', 'invited']) }, { status: 'removed', updatedAt });
  }

  /** Invitations that nobody took, over and unchanged since then. */
  async forgettable(before: Date, limit: number): Promise<string[]> {
    const rows = await this.rows.find({
      select: { id: true },
      where: {
        emailIndex: Not(IsNull()),
        updatedAt: LessThan(before),
        expiresAt: LessThan(before),
        userId: IsNull(),
      },
      order: { updatedAt: 'ASC' },
      take: limit,
    });
    return rows.map(({ id }) => id);
  }

  async delete(id: string): Promise<void> {
    await this.rows.delete(id);
  }
}
