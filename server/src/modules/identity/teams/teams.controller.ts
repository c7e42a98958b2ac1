import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../kernel/page.js';
import { type Data, List, type Ok, ok, One, PageOf } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { CurrentSession } from '../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import {
  InviteMemberDto,
  MemberRoleDto,
  MembersQueryDto,
  RoleRowDto,
  TeamChangeDto,
  TeamDto,
  TeamInputDto,
  TeamInvitationDto,
  TeamMemberDto,
} from './dto/team.dto.js';
import { roleTable } from './team.policy.js';
import { TeamInvitationsService } from './team-invitations.service.js';
import { TeamMembersService } from './team-members.service.js';
import { TeamsQueries } from './teams.queries.js';
import { TeamsService } from './teams.service.js';

const DAY_SECONDS = 86_400;
const inviting = [{ setting: 'team.invitesPerDay', windowSeconds: DAY_SECONDS, by: 'user' }] as const;

/** Members do these as themselves: which team is meant stands in the address. */
@ApiTags('teams')
@Controller()
export class TeamsController {
  constructor(
    private readonly teams: TeamsService,
    private readonly people: TeamMembersService,
    private readonly invitations: TeamInvitationsService,
    private readonly queries: TeamsQueries,
  ) {}

  @Endpoint('POST team', {
    access: ['brand', 'creator'],
    scope: null,
    summary: 'Create a team; the caller becomes its owner',
    returns: One(TeamDto),
    errors: ['AGE_OUT_OF_RANGE'],
    limits: [{ setting: 'team.createdPerDay', windowSeconds: DAY_SECONDS, by: 'user' }],
  })
  async create(
    @Body() body: TeamInputDto,
    @CurrentSession() session: SessionPrincipal,
  ): Promise<Data<TeamDto>> {
    return { data: await this.queries.one(await this.teams.create(session, body), session) };
  }

  @Endpoint('GET team/my', {
    access: 'member',
    scope: null,
    suspended: true,
    summary: 'Own teams with the role in each',
    returns: List(TeamDto),
  })
  async mine(@CurrentSession() session: SessionPrincipal): Promise<Data<TeamDto[]>> {
    return { data: await this.queries.mine(session) };
  }

  @Endpoint('GET team/invitations', {
    access: 'member',
    scope: null,
    summary: 'Open invitations to the proved address of the caller',
    returns: List(TeamInvitationDto),
  })
  async invited(@CurrentSession() session: SessionPrincipal): Promise<Data<TeamInvitationDto[]>> {
    return { data: await this.queries.invitationsTo(session) };
  }

  @Endpoint('GET team/roles', {
    access: 'public',
    cached: true,
    summary: 'What each role of a team may do',
    returns: List(RoleRowDto),
  })
  roles(): Data<RoleRowDto[]> {
    return { data: roleTable() };
  }

  @Endpoint('GET team/:id', {
    access: 'member',
    scope: null,
    rows: 'party',
    summary: 'One team',
    returns: One(TeamDto),
  })
  async one(
    @Param('id', IdPipe) id: string,
    @CurrentSession() session: SessionPrincipal,
  ): Promise<Data<TeamDto>> {
    return { data: await this.queries.one(id, session) };
  }

  @Endpoint('PATCH team/:id', {
    access: 'member',
    scope: null,
    rows: 'owner',
    summary: 'Change the name or logo of a team',
    returns: One(TeamDto),
    errors: ['ROLE_REQUIRED'],
  })
  async change(
    @Param('id', IdPipe) id: string,
    @Body() body: TeamChangeDto,
    @CurrentSession() session: SessionPrincipal,
  ): Promise<Data<TeamDto>> {
    await this.teams.change(id, session, body);
    return { data: await this.queries.one(id, session) };
  }

  @Endpoint('DELETE team/:id', {
    access: 'member',
    scope: null,
    rows: 'owner',
    summary: 'Dissolve a team that has no money and nothing running',
    returns: 'ok',
    errors: ['ROLE_REQUIRED', 'IN_USE'],
  })
  async close(@Param('id', IdPipe) id: string, @CurrentSession() session: SessionPrincipal): Promise<Ok> {
    await this.teams.close(id, session);
    return ok();
  }

  @Endpoint('POST team/:id/invite', {
    access: 'member',
    scope: null,
    rows: 'owner',
    summary: 'Invite somebody by e-mail',
    returns: One(TeamInvitationDto),
    errors: ['ROLE_REQUIRED', 'ALREADY_EXISTS', 'LIMIT_EXCEEDED'],
    limits: inviting,
  })
  async invite(
    @Param('id', IdPipe) id: string,
    @Body() body: InviteMemberDto,
    @CurrentSession() session: SessionPrincipal,
  ): Promise<Data<TeamInvitationDto>> {
    return { data: await this.queries.invitation(await this.invitations.invite(id, session, body)) };
  }

  @Endpoint('POST team/:id/invite/:memberId/resend', {
    access: 'member',
    scope: null,
    rows: 'owner',
    status: 200,
    summary: 'Send an invitation again with a new link; the one before is dead',
    returns: One(TeamInvitationDto),
    errors: ['ROLE_REQUIRED', 'CONFLICT'],
    limits: inviting,
  })
  async resend(
    @Param('id', IdPipe) id: string,
    @Param('memberId', IdPipe) memberId: string,
    @CurrentSession() session: SessionPrincipal,
  ): Promise<Data<TeamInvitationDto>> {
    return { data: await this.queries.invitation(await this.invitations.resend(id, memberId, session)) };
  }

  @Endpoint('GET team/:id/members', {
    access: 'member',
    scope: null,
    rows: 'party',
    summary: 'Members, and for those who manage people the invitations too',
    returns: PageOf(TeamMemberDto),
  })
  members(
    @Param('id', IdPipe) id: string,
    @Query() query: MembersQueryDto,
    @CurrentSession() session: SessionPrincipal,
  ): Promise<Page<TeamMemberDto>> {
    return this.queries.members(id, session, query);
  }

  @Endpoint('PATCH team/:id/members/:memberId', {
    access: 'member',
    scope: null,
    rows: 'owner',
    summary: "Change a member's role, or the one an invitation offers",
    returns: One(TeamMemberDto),
    errors: ['ROLE_REQUIRED', 'CONFLICT', 'AGE_OUT_OF_RANGE'],
  })
  async changeRole(
    @Param('id', IdPipe) id: string,
    @Param('memberId', IdPipe) memberId: string,
    @Body() { role }: MemberRoleDto,
    @CurrentSession() session: SessionPrincipal,
  ): Promise<Data<TeamMemberDto>> {
    const member = await this.people.changeRole(id, memberId, session, role);
    return { data: await this.queries.member(member, session) };
  }

  @Endpoint('DELETE team/:id/members/:memberId', {
    access: 'member',
    scope: null,
    rows: 'owner',
    summary: 'Remove a member, leave, or take an invitation back',
    returns: 'ok',
    errors: ['ROLE_REQUIRED', 'CONFLICT'],
  })
  async remove(
    @Param('id', IdPipe) id: string,
    @Param('memberId', IdPipe) memberId: string,
    @CurrentSession() session: SessionPrincipal,
  ): Promise<Ok> {
    await this.people.remove(id, memberId, session);
    return ok();
  }
}
