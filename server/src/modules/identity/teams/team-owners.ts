import { Injectable } from '@nestjs/common';
import { MediaQueries } from '../uploads/index.js';
import { type OwnTeam, type TeamParty, TeamCardDto, TeamDirectory } from '../users/index.js';
import type { TeamEntity, TeamMemberEntity } from './team.entity.js';
import { TeamsRepository } from './teams.repository.js';

/** Tells everybody who asks for an owner what a team is called, and whom to write to. */
@Injectable()
export class TeamOwners extends TeamDirectory {
  constructor(
    private readonly rows: TeamsRepository,
    private readonly media: MediaQueries,
  ) {
    super();
  }

  async cards(ids: readonly string[]): Promise<TeamCardDto[]> {
    const teams = await this.rows.byIds(ids);
    const logos = teams.length === 0 ? new Map<string, string>() : await this.logosOf(teams);
    return teams.map(({ id, name, logoId }) =>
      Object.assign(new TeamCardDto(), {
        id,
        username: '',
        displayName: name,
        avatarUrl: (logoId !== null && logos.get(logoId)) || null,
        accountType: 'brand' as const,
        verified: false,
      }),
    );
  }

  async party(id: string): Promise<TeamParty | null> {
    const [team] = await this.rows.byIds([id]);
    if (!team) return null;
    // Of a dissolved team, whoever made it.
    const owner = (await this.rows.activeOf([id])).find(({ role }) => role === 'owner');
    const { name, createdAt, createdBy, closedAt } = team;
    return { id, name, contactId: owner?.userId ?? createdBy, createdAt, closed: closedAt !== null };
  }

  async of(userId: string): Promise<OwnTeam[]> {
    const memberships = await this.rows.membershipsOf(userId);
    const teams = await this.rows.byIds(memberships.map(({ teamId }) => teamId));
    const logos = teams.length === 0 ? new Map<string, string>() : await this.logosOf(teams);
    const known = new Map(teams.map((team) => [team.id, team]));
    return memberships.map(({ teamId, role }: TeamMemberEntity) => ({
      id: teamId,
      name: known.get(teamId)?.name ?? '',
      role,
      logoUrl: logos.get(known.get(teamId)?.logoId ?? '') ?? null,
    }));
  }

  /** The owner, and of a team everybody who ever joined it. */
  async peopleOf(ownerId: string): Promise<string[]> {
    return [ownerId, ...(await this.rows.everIn(ownerId))];
  }

  private logosOf(teams: readonly TeamEntity[]): Promise<Map<string, string>> {
    return this.media.urls(teams.flatMap(({ logoId }) => logoId ?? []));
  }
}
