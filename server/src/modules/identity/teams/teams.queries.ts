import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { mapped, type Page } from '../../../kernel/page.js';
import { Encryption } from '../../../platform/security/encryption.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { MediaQueries } from '../uploads/index.js';
import { type UserCardDto, UsersQueries } from '../users/index.js';
import type {
  InvitationPreviewDto,
  MembersQueryDto,
  TeamDto,
  TeamInvitationDto,
  TeamMemberDto,
} from './dto/team.dto.js';
import { InvitationLinksService } from './invitation-links.service.js';
import { invitationState } from './invitation-state.js';
import { INVITED_PURPOSE, type TeamEntity, type TeamMemberEntity } from './team.entity.js';
import { TeamInvitationsService } from './team-invitations.service.js';
import { mayDo } from './team.policy.js';
import { teamNotFound } from './teams.errors.js';
import { TeamsRepository } from './teams.repository.js';

@Injectable()
export class TeamsQueries {
  constructor(
    private readonly rows: TeamsRepository,
    private readonly invitations: TeamInvitationsService,
    private readonly links: InvitationLinksService,
    private readonly users: UsersQueries,
    private readonly media: MediaQueries,
    private readonly encryption: Encryption,
    private readonly clock: Clock,
  ) {}

  async mine({ userId }: SessionPrincipal): Promise<TeamDto[]> {
    return this.dtos(await this.rows.membershipsOf(userId));
  }

  async one(id: string, { userId }: SessionPrincipal): Promise<TeamDto> {
    const membership = await this.rows.membership(id, userId);
    const [dto] = membership ? await this.dtos([membership]) : [];
    if (!dto) throw teamNotFound();
    return dto;
  }

  /** Invitations are shown to those who manage people alone. */
  async members(
    teamId: string,
    { userId }: SessionPrincipal,
    query: MembersQueryDto,
  ): Promise<Page<TeamMemberDto>> {
    const role = await this.rows.roleIn(teamId, userId);
    if (!role) throw teamNotFound();
    const page = await this.rows.page(teamId, query, mayDo(role, 'people:write'));
    const people = page.data.flatMap((member) => member.userId ?? []);
    const [cards, emails] = await Promise.all([this.users.cards(people), this.users.emails(people)]);
    return mapped(page, (row) => this.memberOf(row, userId, cards, emails));
  }

  async member(row: TeamMemberEntity, { userId }: SessionPrincipal): Promise<TeamMemberDto> {
    const people = row.userId === null ? [] : [row.userId];
    const [cards, emails] = await Promise.all([this.users.cards(people), this.users.emails(people)]);
    return this.memberOf(row, userId, cards, emails);
  }

  async invitation(row: TeamMemberEntity): Promise<TeamInvitationDto> {
    return this.invitationOf(row, await this.named([row]), null);
  }

  /** Only of an address that the account has proved: whoever registers with it first is not yet its owner. */
  async invitationsTo({ userId }: SessionPrincipal): Promise<TeamInvitationDto[]> {
    const { email, emailVerified } = await this.users.profile(userId);
    if (!emailVerified) return [];
    const indexes = this.encryption.blindIndexes(email.toLowerCase(), INVITED_PURPOSE);
    const rows = await this.rows.invitationsTo(indexes);
    const teams = await this.named(rows);
    return rows.map((row) => this.invitationOf(row, teams, row.id));
  }

  async preview(token: string, session: SessionPrincipal | undefined): Promise<InvitationPreviewDto> {
    const { row, actor } = await this.links.open(token, session);
    const teams = await this.named([row]);
    const team = teams.get(row.teamId);
    if (!team) throw teamNotFound();
    const email = this.links.emailOf(row);
    return {
      team: { name: team.name, logoUrl: team.logoUrl },
      email: actor === 'addressee' ? email : masked(email),
      role: row.role,
      status: invitationState(row, this.clock.now()),
      message: row.message,
      expiresAt: (row.expiresAt ?? row.createdAt).toISOString(),
      otherAccount: actor === 'other_account',
    };
  }

  private async dtos(memberships: readonly TeamMemberEntity[]): Promise<TeamDto[]> {
    const named = await this.named(memberships);
    const active = await this.rows.activeOf(memberships.map(({ teamId }) => teamId));
    return memberships.flatMap(({ teamId, role }) => {
      const team = named.get(teamId);
      const people = active.filter((member) => member.teamId === teamId);
      const owner = people.find((member) => member.role === 'owner');
      if (!team || !owner?.userId) return [];
      const ownerId = owner.userId;
      return [Object.assign({ ownerId, memberCount: people.length, myRole: role }, team)];
    });
  }

  private async named(rows: readonly { teamId: string }[]) {
    const teams = await this.rows.byIds([...new Set(rows.map(({ teamId }) => teamId))]);
    const logos = await this.media.urls(teams.flatMap(({ logoId }) => logoId ?? []));
    return new Map(teams.map((team) => [team.id, nameOf(team, logos)]));
  }

  private memberOf(
    row: TeamMemberEntity,
    self: string,
    cards: ReadonlyMap<string, UserCardDto>,
    emails: ReadonlyMap<string, string>,
  ): TeamMemberDto {
    const { id, teamId, userId, role, status, joinedAt } = row;
    const email = userId === null ? this.invitations.emailOf(row) : emails.get(userId);
    return {
      id,
      teamId,
      user: (userId !== null && cards.get(userId)) || null,
      email: email ?? '',
      role,
      status,
      joinedAt: joinedAt?.toISOString() ?? null,
      self: userId === self,
      invitation: userId === null ? this.sentOf(row) : null,
    };
  }

  private sentOf(row: TeamMemberEntity): TeamMemberDto['invitation'] {
    return {
      status: invitationState(row, this.clock.now()),
      sentAt: (row.sentAt ?? row.createdAt).toISOString(),
      expiresAt: (row.expiresAt ?? row.createdAt).toISOString(),
      openedAt: row.openedAt?.toISOString() ?? null,
      askedAt: row.askedAt?.toISOString() ?? null,
      resendAt: this.invitations.resendAt(row).toISOString(),
    };
  }

  private invitationOf(
    row: TeamMemberEntity,
    teams: ReadonlyMap<string, TeamInvitationDto['team']>,
    token: string | null,
  ): TeamInvitationDto {
    const team = teams.get(row.teamId);
    if (!team) throw teamNotFound();
    return {
      id: row.id,
      team,
      memberId: row.id,
      email: this.invitations.emailOf(row) ?? '',
      role: row.role,
      status: invitationState(row, this.clock.now()),
      token,
      expiresAt: (row.expiresAt ?? row.createdAt).toISOString(),
    };
  }
}

const nameOf = ({ id, name, logoId }: TeamEntity, logos: ReadonlyMap<string, string>) => ({
  id,
  name,
  logoUrl: (logoId !== null && logos.get(logoId)) || null,
});

/** Enough to know one's own by. */
function masked(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return email === '' ? '' : `${local.slice(0, 1)}…@${domain}`;
}
